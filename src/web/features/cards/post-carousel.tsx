import { Link } from "react-router";
import { CAROUSEL_INTERVAL_MS } from "../../../contract/constants.ts";
import { carouselText } from "../../../contract/content/wording/controls.ts";
import { home } from "../../../contract/content/wording/home.ts";
import { useScope } from "../../routing/scope.tsx";
import { slideSizes } from "../../ui/carousel/carousel.tsx";
import { CarouselSection } from "../../ui/carousel/carousel-section.tsx";
import { sectionLinkClass } from "../../ui/layout.tsx";
import { PostCard } from "./post-card.tsx";
import type { PostCardData } from "./post-card-data.ts";

/** The newest blog posts. */
export function PostCarousel({
  posts,
  title = home.blog,
}: {
  posts: readonly PostCardData[];
  title?: string | undefined;
}) {
  const { paths } = useScope();
  return (
    <CarouselSection
      id="blog"
      title={title}
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
