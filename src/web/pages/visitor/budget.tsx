import { useRef } from "react";
import { budgetText as text } from "../../../contract/finance/wording/budget.ts";
import { BudgetMethod } from "../../features/finance-calculator/budget/budget-method.tsx";
import { answeredQuestions } from "../../features/finance-calculator/budget/budget-questions.ts";
import { HouseholdForm } from "../../features/finance-calculator/budget/household-form.tsx";
import { QuestionList } from "../../features/finance-calculator/budget/question-list.tsx";
import { TermsForm } from "../../features/finance-calculator/budget/terms-form.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { faqPage } from "../../metadata/structured-data/questions.ts";
import { contentClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/budget.ts";
import styles from "./budget.module.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(matches, {
    title: text.title,
    description: text.description,
    jsonLd: () => [faqPage(answeredQuestions())],
  });

/** Everything that the visitor types is worked out in the browser: the page needs no data. */
export default function BudgetPage() {
  const terms = useRef<HTMLFormElement>(null);
  const use = (instalment: number) => {
    const field = terms.current?.elements.namedItem("instalmentTo");
    if (!(field instanceof HTMLInputElement)) return;
    field.value = String(instalment);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  };
  return (
    <div className={`${contentClass} ${styles.page}`}>
      <div className={styles.head}>
        <h1>{text.title}</h1>
        <p className={styles.intro}>{text.intro}</p>
      </div>
      <HouseholdForm onUse={use} />
      <TermsForm form={terms} />
      <BudgetMethod />
      <QuestionList />
    </div>
  );
}
