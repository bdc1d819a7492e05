import { staffBlogPost } from "../../../contract/staff/content/blog-post.ts";
import { blogPosts } from "../../../db/schema/content.ts";
import type { Definition } from "../engine/definition.ts";
import { searchIn } from "../engine/list-items.ts";

export const blogPostsDefinition: Definition = {
  name: "blog_posts",
  title: "The blog post",
  schema: staffBlogPost,
  table: blogPosts,
  isWritable: true,
  search: searchIn(blogPosts.title, blogPosts.slug, blogPosts.author, blogPosts.description),
  orders: { id: blogPosts.id, title: blogPosts.title, author: blogPosts.author, publishDate: blogPosts.publishDate },
  defaultOrder: { column: blogPosts.publishDate, direction: "desc" },
  constraints: { blog_posts_slug: { field: "slug", message: "Another blog post has this address." } },
};
