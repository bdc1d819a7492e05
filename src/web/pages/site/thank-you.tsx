import { Link } from "react-router";
import { thankYou } from "../../../contract/wording/lead-form.ts";
import { Receipt } from "../../features/lead-form/receipt.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { contentClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/thank-you.ts";
import styles from "./thank-you.module.css";

export const meta: Route.MetaFunction = ({ matches }) => metadata(matches, { title: thankYou.title, noindex: true });

/** Thank-you page of all forms. What was sent is in the navigation state, or in the query without JavaScript. */
export default function ThankYou() {
  const { paths } = useScope();
  return (
    <div className={`${contentClass} ${styles.page}`}>
      <h1>{thankYou.title}</h1>
      <p className={styles.text}>{thankYou.text}</p>
      <Receipt />
      <Link to={paths.home} className={buttonClass("primary", { wide: true })}>
        {thankYou.backHome}
      </Link>
    </div>
  );
}
