/** Questions and messages about the answers of an unfinished application. */
export const financeDraft = {
  clearTitle: "Clear and start again?",
  clearText: "Everything you have typed is erased, here and on our server.",
  keep: "Keep my answers",
  leaveTitle: "Leave your application?",
  leaveText:
    "Your answers are kept on our server, encrypted, for an hour: come back in this tab and go on where you were. On a device that others use, clear them.",
  leaveUnkept: "Your answers could not be kept just now. If you leave, they are lost.",
  stay: "Stay here",
  leave: "Leave",
  clearAndLeave: "Clear and leave",
  erased: "An hour has passed, so your answers were erased. Please start again.",
  failed: "Your earlier answers could not be loaded. Please check your connection and reload this page.",
} as const;
