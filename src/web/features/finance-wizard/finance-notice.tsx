import { financePage as text } from "../../../contract/applications/wording/page.ts";
import { financePrivacyNotice } from "../../../contract/applications/wording/privacy-notice.ts";
import { dialogText } from "../../../contract/content/wording/controls.ts";
import { Notice } from "../../ui/notice.tsx";

/** The privacy and credit notice. */
export function FinanceNotice() {
  const { notice, noticeLink } = text;
  return (
    <Notice
      summary={notice}
      openLabel={noticeLink}
      title={noticeLink}
      paragraphs={financePrivacyNotice()}
      closeLabel={dialogText.close}
    />
  );
}
