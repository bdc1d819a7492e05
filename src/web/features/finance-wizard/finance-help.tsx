import { Link } from "react-router";
import { financePage as text } from "../../../contract/applications/wording/page.ts";
import { formatPhone, telHref } from "../../../contract/formats/format.ts";
import { site } from "../../../contract/settings/site.ts";
import { paths } from "../../routing/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { sectionLinkClass } from "../../ui/layout.tsx";
import styles from "./finance-help.module.css";

/** The wizard's aside: documents to have at hand, and a phone number. */
export function FinanceHelp() {
  return (
    <>
      <div className={styles.part}>
        <h2 className={styles.title}>{text.atHand}</h2>
        <ul className={styles.list}>
          {text.atHandList.map((item) => (
            <li key={item}>
              <Icon name="check" size={18} />
              {item}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.part}>
        <h2 className={styles.title}>{text.afford}</h2>
        <p>{text.affordText}</p>
        <Link to={paths().budget} className={sectionLinkClass}>
          {text.affordLink}
        </Link>
      </div>
      {site.contactNo !== null && (
        <div className={styles.part}>
          <h2 className={styles.title}>{text.talk}</h2>
          <p>{text.talkText}</p>
          <a className={styles.phone} href={telHref(site.contactNo)}>
            <Icon name="phone" size={18} />
            {formatPhone(site.contactNo)}
          </a>
        </div>
      )}
    </>
  );
}
