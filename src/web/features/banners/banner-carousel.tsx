import { Suspense } from "react";
import { Link } from "react-router";
import { CAROUSEL_INTERVAL_MS } from "../../../contract/constants.ts";
import type { Banner } from "../../../contract/content/banner.ts";
import { carouselText } from "../../../contract/content/wording/controls.ts";
import { home } from "../../../contract/content/wording/home.ts";
import { keepAmountsOnOneLine } from "../../../contract/formats/format-text.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Carousel } from "../../ui/carousel/carousel.tsx";
import { contentClass } from "../../ui/layout.tsx";
import styles from "./banner-carousel.module.css";
import { BannerPicture } from "./banner-picture.tsx";

/**
 * Full-width pictures with a headline and a link. Renders nothing without banners. Without `hasLinks`, nobody sees or reaches the
 * links, whose room stays.
 */
export function BannerCarousel({ banners, hasLinks = true }: { banners: readonly Banner[]; hasLinks?: boolean }) {
  if (banners.length === 0) return null;
  const slides = banners.map((banner, i) => ({
    key: banner["@id"],
    content: <BannerSlide banner={banner} hasLink={hasLinks} loading={i === 0 ? "eager" : "lazy"} />,
  }));
  return (
    <div data-ground="dark">
      <Suspense>
        <Carousel
          label={home.banners}
          slides={slides}
          controlLabels={carouselText}
          intervalMs={CAROUSEL_INTERVAL_MS}
          slidesInView={1}
        />
      </Suspense>
    </div>
  );
}

type BannerSlideProps = { banner: Banner; hasLink: boolean; loading: "eager" | "lazy" };

function BannerSlide({ banner, hasLink, loading }: BannerSlideProps) {
  const { paths } = useScope();
  const { url, text } = banner.button;
  return (
    <div className={styles.banner}>
      <BannerPicture
        banner={banner}
        className={styles.picture}
        sizes="(min-width: 900px) 100vw, (min-width: 600px) 125vw, 176vw"
        loading={loading}
      />
      <div className={`${contentClass} ${styles.text}`}>
        <h2 className={styles.title}>{keepAmountsOnOneLine(banner.title)}</h2>
        <Link
          to={paths.link(url)}
          className={buttonClass("primary")}
          style={hasLink ? undefined : { visibility: "hidden" }}
        >
          {text}
        </Link>
      </div>
    </div>
  );
}
