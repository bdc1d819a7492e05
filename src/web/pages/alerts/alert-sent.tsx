import { Link } from "react-router";
import { alertForm as text } from "../../../contract/alerts/wording/alerts.ts";
import { metadata } from "../../metadata/metadata.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { shortContentClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/alert-sent.ts";
import styles from "./alerts.module.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(matches, { title: text.sentTitle, description: text.sentDescription });

export default function AlertSent() {
  const { paths } = useScope();
  return (
    <div className={shortContentClass}>
      <h1>{text.sentTitle}</h1>
      <p className={styles.text}>{text.sentText}</p>
      <Link to={paths.used} className={buttonClass("primary", { wide: true })}>
        {text.back}
      </Link>
    </div>
  );
}
