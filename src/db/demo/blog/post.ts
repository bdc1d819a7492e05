import type { blogPosts } from "../../schema/content.ts";

/** A post as it is kept: `body` is HTML in h2, p, ul, ol, blockquote, strong and links within the site. */
export type DemoPost = typeof blogPosts.$inferInsert;
