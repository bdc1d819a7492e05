import { useEffect } from "react";
import { useBlocker, useLocation } from "react-router";
import { financeDraft as text } from "../../../../contract/applications/wording/draft.ts";
import { financePage } from "../../../../contract/applications/wording/page.ts";
import { dialogText } from "../../../../contract/content/wording/controls.ts";
import { thankYouPath } from "../../../routing/paths.ts";
import { Question } from "../../../ui/form/question.tsx";
import { eraseDraft } from "./draft.ts";
import type { FinanceValues } from "./fields.ts";
import { useDraft } from "./use-draft.ts";

type KeptAnswersProps = {
  values: FinanceValues;
  hasAnswers: boolean;
  /** Called once the answers are sent, or cleared on leaving. */
  isFinished: boolean;
  onFinish: () => void;
  /** Whether the page asks the visitor to confirm clearing the answers. */
  isClearing: boolean;
  onKeep: () => void;
  /** Empties the form. */
  onReset: () => void;
  /** Called with the restored values, or with null and, if there should have been some, a message. */
  onRestore: (values: FinanceValues | null, notice: string | null) => void;
};

/**
 * Keeps the answers of an unfinished application, and asks before they are cleared or left. It is there once there are
 * answers to keep.
 */
export function KeptAnswers({ values, hasAnswers, isFinished, onFinish, ...props }: KeptAnswersProps) {
  const isUnfinished = hasAnswers && !isFinished;
  const draft = useDraft({
    values,
    hasAnswers: isUnfinished,
    onReset: props.onReset,
    onRestore: (restored, problem) => props.onRestore(restored, problem ? text[problem] : null),
  });
  useEffect(() => {
    if (isFinished) eraseDraft();
  }, [isFinished]);
  return (
    <>
      {props.isClearing && (
        <Question
          id="clear"
          title={text.clearTitle}
          question={text.clearText}
          closeLabel={dialogText.close}
          cancel={text.keep}
          onCancel={props.onKeep}
          answers={[
            [
              financePage.clear,
              () => {
                eraseDraft();
                props.onReset();
              },
            ],
          ]}
        />
      )}
      <LeaveQuestion hasAnswers={isUnfinished} save={draft.save} isKept={draft.isKept} finish={onFinish} />
    </>
  );
}

type LeaveQuestionProps = {
  hasAnswers: boolean;
  /** Keeps the answers; `isKept` is the result. */
  save: () => void;
  isKept: boolean;
  /** Erases the answers. */
  finish: () => void;
};

/** Asks a visitor who leaves the page with answers. */
function LeaveQuestion({ hasAnswers, save, isKept, finish }: LeaveQuestionProps) {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ nextLocation }) => hasAnswers && ![pathname, thankYouPath(pathname)].includes(nextLocation.pathname),
  );
  const isAsking = blocker.state === "blocked";
  // The browser asks on its own terms. A listener that is not needed would keep pages out of its back-forward cache.
  useEffect(() => {
    if (!hasAnswers) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasAnswers]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (isAsking) save();
  }, [isAsking]);
  if (!isAsking) return null;
  return (
    <Question
      id="leave"
      title={text.leaveTitle}
      question={isKept ? text.leaveText : text.leaveUnkept}
      closeLabel={dialogText.close}
      cancel={text.stay}
      onCancel={blocker.reset}
      answers={[
        [text.leave, blocker.proceed],
        [
          text.clearAndLeave,
          () => {
            finish();
            blocker.proceed();
          },
        ],
      ]}
    />
  );
}
