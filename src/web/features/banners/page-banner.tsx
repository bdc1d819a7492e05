import { Link } from "react-router";
import type { Banner } from "../../../contract/content/banner.ts";
import { keepAmountsOnOneLine } from "../../../contract/formats/format-text.ts";
import { useScope } from "../../routing/scope.tsx";
import { contentClass } from "../../ui/layout.tsx";
import { BannerPicture } from "./banner-picture.tsx";
import styles from "./page-banner.module.css";

type PageBannerProps = {
  /** The page's h1. */
  title: string;
  /** Null for the title alone. */
  banner: Banner | null;
  /** Not where the visitor has begun a task: a link would lead away from it. */
  hasLink?: boolean;
};

/** The title of a page, on a low band with its banner: the task of the page follows in the first view. */
export function PageBanner({ title, banner, hasLink = true }: PageBannerProps) {
  const { paths } = useScope();
  if (banner === null) return <h1 className={`${contentClass} ${styles.plain}`}>{title}</h1>;
  return (
    <div className={styles.band} data-ground="dark">
      <BannerPicture
        banner={banner}
        className={styles.picture}
        sizes="(min-width: 1000px) 66vw, (min-width: 600px) 80vw, 100vw"
        loading="eager"
      />
      <div className={`${contentClass} ${styles.text}`}>
        <h1 className={styles.title}>{title}</h1>
        <p className={hasLink ? styles.headline : `${styles.headline} ${styles.last}`}>
          {keepAmountsOnOneLine(banner.title)}
        </p>
        {hasLink && (
          <Link to={paths.link(banner.button.url)} className={`${styles.link} ${styles.last}`}>
            {banner.button.text}
          </Link>
        )}
      </div>
    </div>
  );
}
