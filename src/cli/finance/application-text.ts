import { formatRand } from "../../contract/domain/format.ts";
import { formatShortTime } from "../../contract/domain/format-date.ts";
import type { FinanceApplicationInput } from "../../contract/resources/finance-application.ts";
import { financeConfirmationFields, financeTextFields } from "../../contract/rules/finance/steps.ts";
import { financeConfirmations } from "../../contract/wording/finance/confirmations.ts";
import { financeLabels } from "../../contract/wording/finance/fields.ts";
import { financeSteps } from "../../contract/wording/finance/finance.ts";
import type { ReadApplication } from "../../db/queries/submissions/finance-applications.ts";
import { statusText } from "../output/status-text.ts";

/** Formats an application as text: the fields of each step, the declarations, the notifications and the earlier readers. */
export function formatApplication(application: ReadApplication): string {
  const { id, reference, status, createdAt, dealer, contents, offer, consent, notices, readBefore } = application;
  const lines = [
    `${reference}, number ${id}, ${statusText(status)}`,
    `Received ${formatTime(createdAt)} for ${dealer}`,
  ];
  if (offer !== null) {
    const price = offer.price === null ? "" : `, ${formatRand(offer.price)}`;
    lines.push(`For the used ${offer.title}${price}, stock number ${offer.stockNumber}, ${offer.uri}`);
  }
  for (const step of [1, 2, 3, 4] as const) {
    const entries = financeTextFields[step].map(({ field }) => [financeLabels[field], contents[field]] as const);
    lines.push("", financeSteps[step - 1] as string, ...alignFields(entries));
  }
  lines.push(
    "",
    financeSteps[4],
    ...formatDeclarations(contents, consent),
    "",
    `  Source code  ${contents.sourceCode}`,
  );
  const notifications = notices.map(
    ({ at, address, status, cause }) =>
      `  ${formatTime(at)}  ${statusText(status).padEnd(9)}  ${address}${cause === null ? "" : `  ${cause}`}`,
  );
  lines.push("", "Notifications to the finance desk", ...(notifications.length > 0 ? notifications : ["  none"]));
  const readers = readBefore.map(({ readBy, readAt }) => `  ${formatTime(readAt)}  ${readBy}`);
  lines.push("", "Read earlier by", ...(readers.length > 0 ? readers : ["  nobody"]));
  return `${lines.join("\n")}\n`;
}

function alignFields(entries: (readonly [string, string | null | undefined])[]): string[] {
  const filled = entries.filter(([, value]) => value);
  const width = Math.max(...filled.map(([label]) => label.length));
  return filled.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`);
}

/** Uses the wording that the applicant agreed to, or the current one if it is not on record. */
function formatDeclarations(contents: FinanceApplicationInput, consent: ReadApplication["consent"]): string[] {
  const boxes = financeConfirmationFields.map((field) => {
    const wording = consent?.confirmations[field] ?? financeConfirmations[field].label;
    return `  ${contents[field] === true ? "yes" : "no "}  ${wording}`;
  });
  return [...boxes, `  Wording agreed to  ${consent?.version ?? "not on record"}`];
}

function formatTime(time: Date): string {
  return `${formatShortTime(time)} SAST`;
}
