import { dialogText } from "../../../contract/wording/controls.ts";
import { financePage as text } from "../../../contract/wording/finance/page.ts";
import { financePrivacyNotice } from "../../../contract/wording/finance/privacy-notice.ts";
import { Notice } from "../../ui/notice.tsx";

/** The privacy and credit notice. */
export function FinanceNotice() {
  const { notice, noticeLink } = text;
  return (
    <Notice
      summary={notice}
      openLabel={noticeLink}
      title={noticeLink}
      paragraphs={financePrivacyNotice}
      closeLabel={dialogText.close}
    />
  );
}
