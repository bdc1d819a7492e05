import type { BlogPost } from "../../../contract/resources/blog-post.ts";
import { paths } from "../../routing/paths.ts";
import { groupReference } from "./organisation.ts";
import type { Absolute, Thing } from "./thing.ts";

/** A post of the blog, for its page. */
export function blogPosting(
  post: Pick<BlogPost, "slug" | "title" | "author" | "description" | "publish_date" | "image" | "keywords">,
  at: Absolute,
): Thing {
  const url = at(paths().blogPost(post.slug));
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    headline: post.title,
    description: post.description,
    datePublished: post.publish_date,
    author: { "@type": "Person", name: post.author },
    image: at(post.image.uri),
    ...(post.keywords && { keywords: post.keywords }),
    mainEntityOfPage: url,
    publisher: groupReference(at),
  };
}
