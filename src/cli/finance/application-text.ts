import type { FinanceApplicationInput } from "../../contract/resources/finance-application.ts";
import { financeConfirmationFields, financeTextFields } from "../../contract/rules/finance/steps.ts";
import { financeConfirmations } from "../../contract/wording/finance/confirmations.ts";
import { financeLabels } from "../../contract/wording/finance/fields.ts";
import { financeSteps } from "../../contract/wording/finance/finance.ts";
import type { ReadApplication } from "../../db/queries/submissions/finance-applications.ts";
import { localTime } from "../local-time.ts";

/** The application as text: its steps with what was entered, and the declarations made. */
export function writtenApplication(application: ReadApplication): string {
  const { id, reference, status, createdAt, dealer, contents, consent, notices, readBefore } = application;
  const lines = [`${reference}, number ${id}, ${status}`, `Received ${minute(createdAt)} for ${dealer}`];
  for (const step of [1, 2, 3, 4] as const) {
    const entries = financeTextFields[step].map(({ field }) => [financeLabels[field], contents[field]] as const);
    lines.push("", financeSteps[step - 1] as string, ...table(entries));
  }
  lines.push("", financeSteps[4], ...declarations(contents, consent), "", `  Source code  ${contents.sourceCode}`);
  const changes = notices.map(
    ({ at, address, status, cause }) =>
      `  ${minute(at)}  ${status.padEnd(9)}  ${address}${cause === null ? "" : `  ${cause}`}`,
  );
  lines.push("", "Word to the finance desk", ...(changes.length > 0 ? changes : ["  none"]));
  const earlier = readBefore.map(({ readBy, readAt }) => `  ${minute(readAt)}  ${readBy}`);
  lines.push("", "Read before by", ...(earlier.length > 0 ? earlier : ["  nobody"]));
  return `${lines.join("\n")}\n`;
}

function table(entries: (readonly [string, string | null | undefined])[]): string[] {
  const filled = entries.filter(([, value]) => value);
  const width = Math.max(...filled.map(([label]) => label.length));
  return filled.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`);
}

/** What was declared, in the words that were agreed to; in today's where those are not on record. */
function declarations(contents: FinanceApplicationInput, consent: ReadApplication["consent"]): string[] {
  const boxes = financeConfirmationFields.map((field) => {
    const words = consent?.confirmations[field] ?? financeConfirmations[field].label;
    return `  ${contents[field] === true ? "yes" : "no "}  ${words}`;
  });
  return [...boxes, `  Wording agreed to  ${consent?.version ?? "not on record"}`];
}

function minute(time: Date): string {
  return `${localTime(time)} SAST`;
}
