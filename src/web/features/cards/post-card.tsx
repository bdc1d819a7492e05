import { BLOG_CARD_LENGTH } from "../../../contract/constants.ts";
import { formatDate } from "../../../contract/formats/format.ts";
import { truncate } from "../../../contract/formats/format-text.ts";
import { useScope } from "../../routing/scope.tsx";
import type { PictureProps } from "../../ui/picture/picture.tsx";
import { PictureCard } from "./picture-card.tsx";
import type { PostCardData } from "./post-card-data.ts";

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
