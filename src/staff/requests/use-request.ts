import { useRecordContext } from "react-admin";
import type { StaffPrivacyRequest } from "../../contract/staff/resources/privacy-request.ts";

/** The request of the page. Undefined until it is loaded whole. */
export function useRequest(): StaffPrivacyRequest | undefined {
  const request = useRecordContext<Partial<StaffPrivacyRequest> & { id: number }>();
  return request?.actions === undefined ? undefined : (request as StaffPrivacyRequest);
}
