import { site } from "../../settings/site.ts";
import type { CheckItem, CheckState } from "../../staff/setup/check.ts";

/** The state of a check in a notice. */
const STATE_WORDS: Readonly<Record<CheckState, string>> = {
  ok: "Right again",
  warning: "Have a look",
  failing: "To do now",
};

type Told = Pick<CheckItem, "label" | "state" | "message" | "whatToDo">;

/** What administrators are told of changes, the worst first. */
export const systemNotice = {
  /** "To do now: Mail server and 2 more" */
  title: ([first, ...others]: readonly [Told, ...Told[]]) =>
    `${STATE_WORDS[first.state]}: ${first.label}${others.length > 0 ? ` and ${others.length} more` : ""}`,
  subject: (title: string) => `${title} (website of ${site.groupName})`,
  paragraph: ({ label, state, message, whatToDo }: Told) =>
    [`${STATE_WORDS[state]}: ${label}.`, message, whatToDo].filter(Boolean).join(" "),
  button: "Open System",
  foot: "You get this once, and again when it is over or gets worse. What can wait is told outside the quiet hours of the settings.",
};
