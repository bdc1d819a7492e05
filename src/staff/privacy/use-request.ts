import { useRecordContext } from "react-admin";
import type { StaffPrivacyRequest } from "../../contract/staff/privacy/privacy-request.ts";

/** Returns the request of the page, or undefined until it is loaded. */
export function useRequest(): StaffPrivacyRequest | undefined {
  const request = useRecordContext<Partial<StaffPrivacyRequest> & { id: number }>();
  return request?.actions === undefined ? undefined : (request as StaffPrivacyRequest);
}
