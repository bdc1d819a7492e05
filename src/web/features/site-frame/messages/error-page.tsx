import { useContext } from "react";
import { createPath, isRouteErrorResponse, Link, type MetaDescriptor, useLocation } from "react-router";
import { failed, notFoundTitle, quoteRequest } from "../../../../contract/content/wording/navigation.ts";
import { ApiError } from "../../../data/api-errors.ts";
import { toFailure } from "../../../data/failure.ts";
import { documentRequestId, RequestIdContext } from "../../../rendering/request-id.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { contentClass } from "../../../ui/layout.tsx";
import styles from "./error-page.module.css";
import { NotFoundPage } from "./not-found-page.tsx";

/** The page for a 404 or any other error. */
export function ErrorPage({ error }: { error: unknown }) {
  return isNotFound(error) ? <NotFoundPage /> : <Failed error={error} />;
}

/** The metadata of the error page. Empty without an error. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  if (!error) return [];
  return isNotFound(error)
    ? [{ title: notFoundTitle }, { name: "robots", content: "noindex" }]
    : [{ title: failed[toFailure(error)].title }];
}

export const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

function Failed({ error }: { error: unknown }) {
  const failure = toFailure(error);
  const { title, text } = failed[failure];
  return (
    <div className={`${contentClass} ${styles.failure}`}>
      <h1>{title}</h1>
      <p>{text}</p>
      {failure === "server" && <RequestNumber error={error} />}
      {/* Without a connection, reloading would leave the site. */}
      <Link
        to={createPath(useLocation())}
        replace
        reloadDocument={failure === "server"}
        className={buttonClass("primary", { wide: true })}
      >
        {failed.retry}
      </Link>
    </div>
  );
}

/** The number to quote: of a failed call of the API, or of the document that could not be rendered. */
function RequestNumber({ error }: { error: unknown }) {
  const onServer = useContext(RequestIdContext);
  const id = onServer ?? (error instanceof ApiError ? error.requestId : documentRequestId());
  if (!id) return null;
  return (
    <p data-request-id={id} className={styles.number}>
      {quoteRequest} <code>{id}</code>
    </p>
  );
}
