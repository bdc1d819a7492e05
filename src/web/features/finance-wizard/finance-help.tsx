import { Check, Phone } from "lucide-react";
import { site } from "../../../../site.config.ts";
import { telHref } from "../../../contract/domain/format.ts";
import { financePage as words } from "../../../contract/wording/finance/page.ts";
import styles from "./finance-help.module.css";

/** Beside the wizard: what to have at hand, and whom to call. */
export function FinanceHelp() {
  return (
    <>
      <div className={styles.part}>
        <h2 className={styles.title}>{words.atHand}</h2>
        <ul className={styles.list}>
          {words.atHandList.map((thing) => (
            <li key={thing}>
              <Check size={18} aria-hidden="true" />
              {thing}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.part}>
        <h2 className={styles.title}>{words.talk}</h2>
        <p>{words.talkText}</p>
        <a className={styles.phone} href={telHref(site.contactNo)}>
          <Phone size={18} aria-hidden="true" />
          {site.contactNo}
        </a>
      </div>
    </>
  );
}
