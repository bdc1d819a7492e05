import { type ApplicationFact, applicationSections } from "../../contract/applications/application-sections.ts";
import type { FinanceApplicationInput } from "../../contract/applications/finance-application.ts";
import { financeConfirmationFields } from "../../contract/applications/rules/steps.ts";
import { financeConfirmations } from "../../contract/applications/wording/confirmations.ts";
import { financeSteps } from "../../contract/applications/wording/finance.ts";
import { formatShortTime } from "../../contract/dates/format-date.ts";
import type { ReadApplication } from "../../db/queries/applications/read-application.ts";
import { statusText } from "../output/status-text.ts";

/** Formats an application as text: the answers, the declarations, the notifications and the earlier readers. */
export function formatApplication(application: ReadApplication): string {
  const { id, reference, status, createdAt, dealer, contents, offer, consent, notices, readBefore } = application;
  const lines = [
    `${reference}, number ${id}, ${statusText(status)}`,
    `Received ${formatTime(createdAt)} for ${dealer}`,
  ];
  for (const { title, facts } of applicationSections({ contents, dealer, offer })) {
    lines.push("", title, ...alignFacts(facts));
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

function alignFacts(facts: readonly ApplicationFact[]): string[] {
  const width = Math.max(...facts.map(({ label }) => label.length));
  return facts.map(({ label, value }) => `  ${label.padEnd(width)}  ${value}`);
}

/** Uses the wording that the applicant agreed to, or the current one if none was recorded. */
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
