import { financePage as words } from "../../../contract/wording/finance/page.ts";
import { Notice } from "../../ui/notice.tsx";

/** What happens with what is entered here, and what the law says of credit. */
export function FinanceNotice() {
  const { notice, noticeLink, noticeText } = words;
  return <Notice notice={notice} link={noticeLink} title={noticeLink} text={noticeText} />;
}
