import type { blogPosts } from "../../schema/content.ts";

/** `body` is HTML with h2, p, ul, ol, blockquote, strong and links within the site. */
export type DemoPost = typeof blogPosts.$inferInsert;
