import { leadForm as words } from "../../../contract/wording/lead-form.ts";
import { Notice } from "../../ui/notice.tsx";

/** What happens with what is typed here. */
export function Consent() {
  const { notice, noticeLink, noticeTitle, noticeText } = words;
  return <Notice notice={notice} link={noticeLink} title={noticeTitle} text={noticeText} />;
}
