import { Link } from "react-router";
import { CAROUSEL_INTERVAL_MS } from "../../../contract/domain/constants.ts";
import { carouselText } from "../../../contract/wording/controls.ts";
import { home } from "../../../contract/wording/home.ts";
import { useScope } from "../../routing/scope.tsx";
import { slideSizes } from "../../ui/carousel.tsx";
import { CarouselSection } from "../../ui/carousel-section.tsx";
import { sectionLinkClass } from "../../ui/layout.tsx";
import { PostCard } from "./post-card.tsx";
import type { PostCardData } from "./post-card-data.ts";

/** The newest blog posts. */
export function PostCarousel({ posts }: { posts: readonly PostCardData[] }) {
  const { paths } = useScope();
  return (
    <CarouselSection
      id="blog"
      title={home.blog}
      aside={
        <Link to={paths.blog} className={sectionLinkClass}>
          {home.allPosts}
        </Link>
      }
      controlLabels={carouselText}
      intervalMs={CAROUSEL_INTERVAL_MS}
      slidesInView={3}
      slides={posts.map((post) => ({ key: post.slug, content: <PostCard post={post} sizes={slideSizes[3]} /> }))}
    />
  );
}
