import { useRecordContext } from "react-admin";
import type { StaffFinanceApplication } from "../../contract/staff/resources/finance-application.ts";

/** The application of the page. Undefined until it is loaded whole: until then there may be what its list knew. */
export function useApplication(): StaffFinanceApplication | undefined {
  const application = useRecordContext<Partial<StaffFinanceApplication> & { id: number }>();
  return application?.timeline === undefined ? undefined : (application as StaffFinanceApplication);
}
