import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { BLOG_PAGE_SIZE } from "../../contract/domain/constants.ts";
import { BlogQuery } from "../../contract/resources/blog-post.ts";
import type { Database } from "../../db/connect.ts";
import { getBlogPost, listBlogPosts } from "../../db/queries/blog-posts.ts";
import { collection, item } from "../plugins/hydra.ts";
import { resources } from "../resources.ts";

/** The blog, newest first, and one post of it. */
export const blogRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/blog",
    {
      schema: { summary: "Posts, newest first", querystring: BlogQuery },
      config: collection(resources.blogPost, { pageSize: BLOG_PAGE_SIZE }),
    },
    async ({ query }) => listBlogPosts(db, query),
  );

  app.get(
    "/blog/:slug",
    { schema: { summary: "One post", params: Type.Object({ slug: Type.String() }) }, config: item(resources.blogPost) },
    async ({ params }) => getBlogPost(db, params.slug),
  );
};
