import { useRecordContext } from "react-admin";
import type { StaffFinanceApplication } from "../../contract/staff/applications/finance-application.ts";

/** Returns the application of the page, or undefined until it is loaded. Before that, react-admin may have the list's version. */
export function useApplication(): StaffFinanceApplication | undefined {
  const application = useRecordContext<Partial<StaffFinanceApplication> & { id: number }>();
  return application?.timeline === undefined ? undefined : (application as StaffFinanceApplication);
}
