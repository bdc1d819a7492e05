import { BLOG_CARD_LENGTH } from "../../../contract/domain/constants.ts";
import { formatDate, truncate } from "../../../contract/domain/format.ts";
import type { BlogPost } from "../../../contract/resources/blog-post.ts";
import { useScope } from "../../routing/scope.tsx";
import type { PictureProps } from "../../ui/picture.tsx";
import { PictureCard } from "./picture-card.tsx";

export type PostCardData = Pick<BlogPost, "slug" | "title" | "description" | "publish_date" | "image">;

/** What a card shows of a post: its body need not travel to the browser. */
export function postCardData({ slug, title, description, publish_date, image }: BlogPost): PostCardData {
  return { slug, title, description, publish_date, image };
}

type PostCardProps = {
  post: PostCardData;
  /** The first of a list, in a place of four cards. */
  large?: boolean;
  /** How wide the picture is shown. */
  sizes: string;
  loading?: PictureProps["loading"];
};

/** A blog post in a list; the whole card leads to it. */
export function PostCard({ post, large, sizes, loading }: PostCardProps) {
  const { paths } = useScope();
  return (
    <PictureCard
      to={paths.blogPost(post.slug)}
      picture={post.image.uri}
      title={post.title}
      over={<time dateTime={post.publish_date}>{formatDate(post.publish_date)}</time>}
      text={truncate(post.description, BLOG_CARD_LENGTH)}
      large={large}
      sizes={sizes}
      loading={loading}
    />
  );
}
