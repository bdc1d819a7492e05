import Type, { type Static } from "typebox";
import type { Collection } from "../hydra.ts";
import { FileUri, resource } from "../resource.ts";

export const BlogPost = resource("BlogPost", {
  slug: Type.String(),
  title: Type.String(),
  author: Type.String(),
  description: Type.String({ description: "A short text for lists" }),
  publish_date: Type.String({ description: "YYYY-MM-DD" }),
  image: FileUri,
  body: Type.String({ description: "HTML" }),
  meta_title: Type.String(),
  meta_description: Type.String(),
  keywords: Type.Union([Type.String(), Type.Null()]),
});
export type BlogPost = Static<typeof BlogPost>;

/** A page of posts. `blogs` and `total` repeat `hydra:member` and `hydra:totalItems`. */
export type BlogList = Collection<BlogPost> & { blogs: BlogPost[]; total: number };

export const BlogQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
});
export type BlogQuery = Static<typeof BlogQuery>;
