import { createPath, isRouteErrorResponse, Link, type MetaDescriptor, useLocation } from "react-router";
import { failed, notFoundTitle } from "../../../../contract/content/wording/navigation.ts";
import { type Failure, toFailure } from "../../../data/failure.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { contentClass } from "../../../ui/layout.tsx";
import styles from "./error-page.module.css";
import { NotFoundPage } from "./not-found-page.tsx";

/** The page for a 404 or any other error. */
export function ErrorPage({ error }: { error: unknown }) {
  return isNotFound(error) ? <NotFoundPage /> : <Failed failure={toFailure(error)} />;
}

/** The metadata of the error page. Empty without an error. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  if (!error) return [];
  return isNotFound(error)
    ? [{ title: notFoundTitle }, { name: "robots", content: "noindex" }]
    : [{ title: failed[toFailure(error)].title }];
}

export const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

function Failed({ failure }: { failure: Failure }) {
  const { title, text } = failed[failure];
  return (
    <div className={`${contentClass} ${styles.failure}`}>
      <h1>{title}</h1>
      <p>{text}</p>
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
