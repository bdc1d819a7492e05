import { DOCUMENT_KINDS } from "../../../contract/applications/application-progress.ts";
import { documentKinds } from "../../../contract/applications/wording/documents.ts";
import { thankYou as text } from "../../../contract/enquiries/wording/thank-you.ts";
import styles from "./finance-documents-list.module.css";

const USUAL = DOCUMENT_KINDS.filter((kind) => kind !== "other");

/** The documents that finance desks ask applicants for. */
export function FinanceDocuments() {
  return (
    <section className={styles.documents} aria-labelledby="documents">
      <h2 id="documents">{text.documents}</h2>
      <p>{text.documentsText}</p>
      <ul>
        {USUAL.map((kind) => (
          <li key={kind}>{documentKinds[kind]}</li>
        ))}
      </ul>
    </section>
  );
}
