import { redirect } from "react-router";
import { BLOG_PAGE_SIZE } from "../../../contract/constants.ts";
import { blog } from "../../../contract/content/wording/blog.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { parsePage } from "../../../contract/paging.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { loadListPage } from "../../data/paged-list.ts";
import { PostCard } from "../../features/cards/post-card.tsx";
import { toPostCardData } from "../../features/cards/post-card-data.ts";
import { NothingYet } from "../../features/dealer/nothing-yet/nothing-yet.tsx";
import { Pager } from "../../features/paging/pager.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { itemList } from "../../metadata/structured-data/lists.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { paths } from "../../routing/paths.ts";
import { useScope } from "../../routing/scope.tsx";
import { cardGridClass, cardGridSizes } from "../../ui/card.tsx";
import { contentClass, visuallyHiddenClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/blog-list.ts";
import styles from "./blog-list.module.css";

async function load(api: ApiClient, url: URL) {
  const page = parsePage(url.searchParams.get("page"));
  const list = await loadListPage(page, BLOG_PAGE_SIZE, (page) => api.get(endpoints.blog, { query: { page } }));
  if (page > list.pages) throw redirect(paths().blogPage(list.pages));
  return { page, pages: list.pages, posts: list.items.map(toPostCardData) };
}

export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(apiContext), new URL(request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(browserApi, new URL(request.url));

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  metadata(matches, {
    title: blog.title,
    description: blog.description,
    noindex: loaderData?.posts.length === 0,
    page: loaderData?.page,
    jsonLd: (toAbsoluteUrl) => [
      itemList(
        (loaderData?.posts ?? []).map(({ slug, title }) => ({ name: title, path: paths().blogPost(slug) })),
        toAbsoluteUrl,
      ),
    ],
  });

/** The featured post is two cards wide and two high. */
const FEATURED_SIZES = "(min-width: 1000px) 1000px, (min-width: 600px) 46vw, 92vw";

export default function BlogList({ loaderData: { page, pages, posts } }: Route.ComponentProps) {
  const { paths } = useScope();
  // Only a full page has no gap in its grid beside a featured post.
  const hasFeaturedPost = page === 1 && posts.length === BLOG_PAGE_SIZE;
  return (
    <div className={`${contentClass} ${styles.page}`}>
      <header className={styles.head}>
        <h1>{blog.heading}</h1>
        <p>{blog.intro}</p>
      </header>
      {posts.length === 0 ? (
        <NothingYet text={blog.none} />
      ) : (
        <section aria-labelledby="posts">
          <h2 id="posts" className={visuallyHiddenClass}>
            {blog.posts}
          </h2>
          <ul className={hasFeaturedPost ? `${cardGridClass} ${styles.featured}` : cardGridClass}>
            {posts.map((post, i) => (
              <li key={post.slug}>
                <PostCard
                  post={post}
                  large={hasFeaturedPost && i === 0}
                  sizes={hasFeaturedPost && i === 0 ? FEATURED_SIZES : cardGridSizes}
                  loading={i === 0 ? "eager" : "lazy"}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pager currentPage={page} pageCount={pages} hrefOf={paths.blogPage} />
    </div>
  );
}
