import { Suspense } from "react";
import { Link } from "react-router";
import { CAROUSEL_INTERVAL_MS } from "../../../contract/domain/constants.ts";
import type { Banner } from "../../../contract/resources/banner.ts";
import { home } from "../../../contract/wording/home.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Carousel } from "../../ui/carousel.tsx";
import { contentClass } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./banner-carousel.module.css";

type BannerCarouselProps = {
  banners: readonly Banner[];
  /** The first banner's title is the page's h1, where the page has no other. */
  heading?: boolean;
};

/** Full-width pictures with a headline and one thing to do next. Nothing where there are no banners. */
export function BannerCarousel({ banners, heading = false }: BannerCarouselProps) {
  if (banners.length === 0) return null;
  const slides = banners.map((banner, i) => ({
    key: banner["@id"],
    content: <BannerSlide banner={banner} first={i === 0} heading={heading && i === 0} />,
  }));
  return (
    <div className={styles.banners}>
      <Suspense>
        <Carousel label={home.banners} slides={slides} interval={CAROUSEL_INTERVAL_MS} shown={1} />
      </Suspense>
    </div>
  );
}

function BannerSlide({ banner, first, heading }: { banner: Banner; first: boolean; heading: boolean }) {
  const Title = heading ? "h1" : "h2";
  const { url, text } = banner.button;
  return (
    <div className={styles.banner}>
      <Picture
        className={styles.picture}
        src={banner.image.uri}
        alt=""
        width={1920}
        height={820}
        sizes="(min-width: 900px) 100vw, (min-width: 600px) 117vw, 176vw"
        loading={first ? "first" : "lazy"}
      />
      <div className={`${contentClass} ${styles.text}`}>
        <Title className={styles.title}>{banner.title}</Title>
        <Link to={url} className={buttonClass("primary")}>
          {text}
        </Link>
      </div>
    </div>
  );
}
