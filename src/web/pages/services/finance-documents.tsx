import { data, Link, useSearchParams } from "react-router";
import {
  DOCUMENT_KINDS,
  DOCUMENT_PROBLEMS,
  type DocumentKind,
  type DocumentProblem,
} from "../../../contract/applications/application-progress.ts";
import type { FinanceDocumentRequest } from "../../../contract/applications/finance-document-request.ts";
import { documentKinds, documentPage as text } from "../../../contract/applications/wording/documents.ts";
import { formatSouthAfricanTime } from "../../../contract/dates/format-date.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { ifFound } from "../../data/loading.ts";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { shortContentClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/finance-documents.ts";
import styles from "./finance-documents.module.css";

const KEY = /^[0-9a-f]{64}$/;

/** `key` is the secret of the link in the applicant's e-mail. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const key = searchParams.get("key") ?? "";
  const query = { key };
  const asked = KEY.test(key)
    ? await ifFound(context.get(apiContext).get(endpoints.documentRequest, { query }))
    : undefined;
  const isDone = searchParams.get("done") === "all";
  return data({ asked: asked ?? null }, asked || isDone || key === "" ? 200 : 404);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(matches, { title: text.title, description: text.description });

/** Asks for documents by plain forms, which the browser sends to the API itself: files need no script. */
export default function FinanceDocuments({ loaderData: { asked } }: Route.ComponentProps) {
  const { paths } = useScope();
  const [query] = useSearchParams();
  if (asked !== null) return <Documents asked={asked} />;
  const isSent = query.get("done") === "all";
  return (
    <div className={shortContentClass}>
      <h1>{isSent ? text.sentTitle : text.closedTitle}</h1>
      <p className={styles.text}>{isSent ? text.sent : text.closed}</p>
      <Link to={paths.dealers} className={buttonClass("primary", { wide: true })}>
        {text.findDealer}
      </Link>
    </div>
  );
}

function Documents({
  asked: { dealer, reference, kinds, message, documents, expiresAt },
}: {
  asked: FinanceDocumentRequest;
}) {
  const [query] = useSearchParams();
  const problems = readProblems(query);
  const done = query.get("done");
  const to = (action: string) =>
    `/api/finance_document_requests/${action}?${new URLSearchParams({ key: query.get("key") ?? "" })}`;
  return (
    <div className={shortContentClass}>
      <h1>{text.title}</h1>
      <p className={styles.text}>{text.intro(dealer, reference)}</p>
      {message !== "" && (
        <p className={styles.message}>
          <strong>{text.message}</strong>
          {"\n"}
          {message}
        </p>
      )}
      <div role={problems.length > 0 ? "alert" : "status"} className={styles.status}>
        {done === "files" && <p>{problems.length > 0 ? text.someArrived : text.uploaded}</p>}
        {done === "nothing" && problems.length === 0 && <p>{text.nothing}</p>}
      </div>
      <form className={styles.form} method="post" encType="multipart/form-data" action={to("files")}>
        {kinds.map((kind) => (
          <Files
            key={kind}
            kind={kind}
            arrived={documents.filter((document) => document.kind === kind).length}
            problems={problems.filter((one) => one.kind === kind)}
          />
        ))}
        <p className={styles.hint}>{text.how}</p>
        <button type="submit" className={buttonClass("primary", { wide: true })}>
          {text.send}
        </button>
      </form>
      {documents.length > 0 && (
        <form className={styles.form} method="post" action={to("finish")}>
          <button type="submit" className={buttonClass("ink", { wide: true })}>
            {text.finish}
          </button>
          <p className={styles.hint}>{text.finishHint}</p>
        </form>
      )}
      <p className={styles.hint}>
        {text.safety} {text.until(formatSouthAfricanTime(new Date(expiresAt)))}
      </p>
    </div>
  );
}

type Problem = { kind: DocumentKind; problem: DocumentProblem };
type FilesProps = { kind: DocumentKind; arrived: number; problems: readonly Problem[] };

function Files({ kind, arrived, problems }: FilesProps) {
  const id = `files-${kind}`;
  return (
    <div className={styles.files}>
      <label htmlFor={id}>{documentKinds[kind]}</label>
      {arrived > 0 && <p className={styles.arrived}>{text.arrived(arrived)}</p>}
      <input
        type="file"
        id={id}
        name={kind}
        multiple
        accept=".pdf,.jpg,.jpeg,.png,.heic,.heif,application/pdf,image/jpeg,image/png,image/heic"
        aria-describedby={problems.length > 0 ? `${id}-error` : undefined}
        aria-invalid={problems.length > 0 || undefined}
      />
      {problems.length > 0 && (
        <p id={`${id}-error`} className={styles.error}>
          {[...new Set(problems.map(({ problem }) => text.problems[problem]))].join(" ")}
        </p>
      )}
    </div>
  );
}

/** The problems in the address that the API's redirect made: "payslips.size". */
function readProblems(query: URLSearchParams): Problem[] {
  return query.getAll("problem").flatMap((value) => {
    const [name, reason] = value.split(".", 2);
    const kind = DOCUMENT_KINDS.find((one) => one === name);
    const problem = DOCUMENT_PROBLEMS.find((one) => one === reason);
    return kind && problem ? [{ kind, problem }] : [];
  });
}
