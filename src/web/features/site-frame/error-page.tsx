import { createPath, isRouteErrorResponse, Link, type MetaDescriptor, useLocation } from "react-router";
import { failure, notFound } from "../../../contract/wording/navigation.ts";
import { sitePicture } from "../../media/site-pictures.ts";
import { buttonClass } from "../../ui/button.tsx";
import { contentClass } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./error-page.module.css";

/** The page for a 404 or any other error. */
export function ErrorPage({ error }: { error: unknown }) {
  return isNotFound(error) ? <NotFound /> : <Failure />;
}

/** The metadata of the error page. Empty without an error. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  if (!error) return [];
  return isNotFound(error)
    ? [{ title: notFound.title }, { name: "robots", content: "noindex" }]
    : [{ title: failure.title }];
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

function NotFound() {
  return (
    <div className={styles.notFound}>
      <Picture
        className={styles.picture}
        src={sitePicture("static/not-found.webp")}
        alt=""
        width={1200}
        height={800}
        sizes="(min-width: 800px) 69vw, 100vw"
        loading="eager"
      />
      <div className={`${contentClass} ${styles.text}`}>
        <h1>{notFound.title}</h1>
        <p>{notFound.text}</p>
        <Link to="/" className={buttonClass("primary", { wide: true })}>
          {notFound.backHome}
        </Link>
      </div>
    </div>
  );
}

function Failure() {
  return (
    <div className={`${contentClass} ${styles.failure}`}>
      <h1>{failure.title}</h1>
      <p>{failure.text}</p>
      {/* No `Link`: this reloads the page. */}
      <a href={createPath(useLocation())} className={buttonClass("primary", { wide: true })}>
        {failure.retry}
      </a>
    </div>
  );
}
