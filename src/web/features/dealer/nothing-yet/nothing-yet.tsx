import type { ReactNode } from "react";
import { Link } from "react-router";
import { nothingYet } from "../../../../contract/content/wording/nothing-yet.ts";
import { paths as pathsOf } from "../../../routing/paths.ts";
import { useVisitorScope } from "../../../routing/scope.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { CallLink } from "../call-link.tsx";
import styles from "./nothing-yet.module.css";

type NothingYetProps = {
  title?: string;
  text: string;
  /** Further links, as quiet buttons. */
  children?: ReactNode;
};

/** Stands where a list would, while there is nothing to list: says so, and leads to people who can help. */
export function NothingYet({ title, text, children }: NothingYetProps) {
  const { dealer } = useVisitorScope();
  return (
    <div className={styles.nothing}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.text}>{text}</p>
      <p className={styles.links}>
        <CallLink dealer={dealer} text={nothingYet.call} className={buttonClass("primary", { wide: true })} />
        {children}
        <Link to={pathsOf().contactUs} className={buttonClass("quiet", { wide: true })}>
          {nothingYet.contact}
        </Link>
      </p>
    </div>
  );
}
