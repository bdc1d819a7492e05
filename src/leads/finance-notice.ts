import { financeNotice as words } from "../contract/wording/finance/notice.ts";
import { html } from "./html.ts";
import { southAfricanTime } from "./lead-document.ts";
import type { Letter } from "./lead-letter.ts";
import { layout, plainSection, section } from "./letter-layout.ts";

/** What of an application its desk may be told by letter. */
export type NoticedApplication = { reference: string; dealer: string; vehicleType: string; createdAt: Date };

/** The letter that tells a finance desk of an application: that it is there and how it is read, nothing of what it says. */
export function financeNotice({ reference, dealer, vehicleType, createdAt }: NoticedApplication): Letter {
  const subject = words.subject(reference);
  const application = {
    title: words.application,
    facts: [
      [words.reference, reference],
      [words.dealer, dealer],
      [words.vehicle, vehicleType === "new" ? words.isNew : words.isUsed],
      [words.received, words.time(southAfricanTime(createdAt).slice(0, 16).replace("T", " "))],
    ],
  } as const;
  const command = words.command(reference);
  const body = html`<p style="margin:0">${words.text}</p>
${section(application)}
<p style="margin:24px 0 8px">${words.how}</p>
<p style="margin:0;font-family:monospace;overflow-wrap:break-word">${command}</p>
`;
  const text = [words.text, plainSection(application), `${words.how}\n  ${command}`, words.foot];
  return { subject, text: `${text.join("\n\n")}\n`, html: layout(words.title, body, words.foot) };
}
