import { Link, useLocation } from "react-router";
import { notFoundTitle } from "../../../../contract/content/wording/navigation.ts";
import { notFound } from "../../../../contract/content/wording/not-found.ts";
import type { Section } from "../../../../contract/pages.ts";
import { sitePicture } from "../../../media/site-pictures.ts";
import { useScope } from "../../../routing/scope.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { contentClass } from "../../../ui/layout.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import styles from "./not-found-page.module.css";

/** The page that leads on from a missing one, by the first segment of the path in its scope. */
const WAYS_ON = {
  new: "new",
  "test-drive": "new",
  used: "used",
  specials: "specials",
  "service-deals": "serviceDeals",
  blog: "blog",
  dealer: "dealers",
} as const satisfies Partial<Record<Section, keyof typeof notFound>>;

/** An unknown address. Leads to the section that it would be in, and home. */
export function NotFoundPage() {
  const { dealer, paths } = useScope();
  const { pathname } = useLocation();
  const [, section = ""] = pathname.slice(dealer?.uri.length ?? 0).split("/");
  const wayOn = WAYS_ON[section as keyof typeof WAYS_ON];
  return (
    <div className={styles.notFound} data-ground="dark">
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
        <h1>{notFoundTitle}</h1>
        <p>{wayOn ? notFound[wayOn].text : notFound.text}</p>
        {wayOn && (
          <Link to={paths[wayOn]} className={buttonClass("primary", { wide: true })}>
            {notFound[wayOn].link}
          </Link>
        )}
        <Link to="/" className={buttonClass(wayOn ? "quiet" : "primary", { wide: true })}>
          {notFound.backHome}
        </Link>
      </div>
    </div>
  );
}
