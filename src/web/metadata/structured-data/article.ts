import type { BlogPost } from "../../../contract/content/blog-post.ts";
import { paths } from "../../routing/paths.ts";
import type { JsonLd, ToAbsoluteUrl } from "./json-ld.ts";
import { groupReference } from "./organisation.ts";

/** Describes a blog post. */
export function blogPosting(
  post: Pick<BlogPost, "slug" | "title" | "author" | "description" | "publish_date" | "image" | "keywords">,
  toAbsoluteUrl: ToAbsoluteUrl,
): JsonLd {
  const url = toAbsoluteUrl(paths().blogPost(post.slug));
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    headline: post.title,
    description: post.description,
    datePublished: post.publish_date,
    author: { "@type": "Person", name: post.author },
    image: toAbsoluteUrl(post.image.uri),
    ...(post.keywords && { keywords: post.keywords }),
    mainEntityOfPage: url,
    publisher: groupReference(toAbsoluteUrl),
  };
}
