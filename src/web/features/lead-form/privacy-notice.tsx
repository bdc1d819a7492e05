import { dialogText } from "../../../contract/content/wording/controls.ts";
import { leadForm as text } from "../../../contract/enquiries/wording/lead-form.ts";
import { Notice } from "../../ui/notice.tsx";

/** The privacy notice of the lead form. */
export function PrivacyNotice() {
  const { notice, noticeLink, noticeTitle, noticeText } = text;
  return (
    <Notice
      summary={notice}
      openLabel={noticeLink}
      title={noticeTitle}
      paragraphs={noticeText}
      closeLabel={dialogText.close}
    />
  );
}
