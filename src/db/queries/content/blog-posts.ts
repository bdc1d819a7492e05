import { and, desc, eq } from "drizzle-orm";
import { BLOG_PAGE_SIZE } from "../../../contract/constants.ts";
import type { BlogPost, BlogQuery } from "../../../contract/content/blog-post.ts";
import type { Fields } from "../../../contract/resource.ts";
import type { Database } from "../../connect.ts";
import { mustExist } from "../../not-found.ts";
import { blogPosts } from "../../schema/content.ts";
import { fileUrl } from "../file-url.ts";
import type { Page } from "../page.ts";
import { isLive } from "./is-live.ts";

export type BlogPostFields = Fields<BlogPost>;

/** A page of posts, newest first. */
export async function listBlogPosts(db: Database, { page = 1 }: BlogQuery): Promise<Page<BlogPostFields>> {
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(blogPosts)
      .where(isLive(blogPosts))
      .orderBy(desc(blogPosts.publishDate), desc(blogPosts.id))
      .limit(BLOG_PAGE_SIZE)
      .offset((page - 1) * BLOG_PAGE_SIZE),
    db.$count(blogPosts, isLive(blogPosts)),
  ]);
  return { items: rows.map(toBlogPost), total };
}

/** One post. Throws NotFound. */
export async function getBlogPost(db: Database, slug: string): Promise<BlogPostFields> {
  const [row] = await db
    .select()
    .from(blogPosts)
    .where(and(isLive(blogPosts), eq(blogPosts.slug, slug)));
  return toBlogPost(mustExist(row, "The blog post"));
}

function toBlogPost(row: typeof blogPosts.$inferSelect): BlogPostFields {
  return {
    slug: row.slug,
    title: row.title,
    author: row.author,
    description: row.description,
    publish_date: row.publishDate,
    image: { uri: fileUrl(row.image) },
    body: row.body,
    meta_title: row.metaTitle,
    meta_description: row.metaDescription,
    keywords: row.keywords,
  };
}
