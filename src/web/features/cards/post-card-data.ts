import type { BlogPost } from "../../../contract/content/blog-post.ts";

export type PostCardData = Pick<BlogPost, "slug" | "title" | "description" | "publish_date" | "image">;

/** The fields that a card shows. The loader sends no post bodies to the browser. */
export function toPostCardData({ slug, title, description, publish_date, image }: BlogPost): PostCardData {
  return { slug, title, description, publish_date, image };
}
