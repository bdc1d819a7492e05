import { BLOG_CARD_LENGTH } from "../../../contract/domain/constants.ts";
import { formatDate, truncate } from "../../../contract/domain/format.ts";
import type { BlogPost } from "../../../contract/resources/blog-post.ts";
import { useScope } from "../../routing/scope.tsx";
import type { PictureProps } from "../../ui/picture.tsx";
import { PictureCard } from "./picture-card.tsx";

export type PostCardData = Pick<BlogPost, "slug" | "title" | "description" | "publish_date" | "image">;

/** The fields that a card shows. The loader sends no post bodies to the browser. */
export function toPostCardData({ slug, title, description, publish_date, image }: BlogPost): PostCardData {
  return { slug, title, description, publish_date, image };
}

type PostCardProps = {
  post: PostCardData;
  /** Takes the space of four cards. */
  large?: boolean;
  /** `sizes` of the picture. */
  sizes: string;
  loading?: PictureProps["loading"];
};

/** A blog post in a list. The whole card is one link. */
export function PostCard({ post, large, sizes, loading }: PostCardProps) {
  const { paths } = useScope();
  return (
    <PictureCard
      to={paths.blogPost(post.slug)}
      pictureSrc={post.image.uri}
      focus={post.image.focus}
      title={post.title}
      eyebrow={<time dateTime={post.publish_date}>{formatDate(post.publish_date)}</time>}
      text={truncate(post.description, BLOG_CARD_LENGTH)}
      large={large}
      sizes={sizes}
      loading={loading}
    />
  );
}
