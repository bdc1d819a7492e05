import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { BLOG_PAGE_SIZE } from "../../../contract/constants.ts";
import { BlogQuery } from "../../../contract/content/blog-post.ts";
import type { Database } from "../../../db/connect.ts";
import { getBlogPost, listBlogPosts } from "../../../db/queries/content/blog-posts.ts";
import { madeFrom } from "../../made-from.ts";
import { collection, item } from "../../plugins/hydra.ts";
import { resources } from "../../resources.ts";
import { sanitiseBody } from "../../sanitise-html.ts";

/** Blog posts. */
export const blogRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/blog",
    {
      schema: { summary: "Posts, newest first", querystring: BlogQuery },
      config: collection(resources.blogPost, { pageSize: BLOG_PAGE_SIZE }),
    },
    async (request) => {
      madeFrom(request, "blog_posts");
      const { items, total } = await listBlogPosts(db, request.query);
      return { items: items.map(sanitiseBody), total };
    },
  );

  app.get(
    "/blog/:slug",
    { schema: { summary: "One post", params: Type.Object({ slug: Type.String() }) }, config: item(resources.blogPost) },
    async (request) => {
      madeFrom(request, "blog_posts");
      return sanitiseBody(await getBlogPost(db, request.params.slug));
    },
  );
};
