import { Link } from "react-router";
import { blog } from "../../../contract/content/wording/blog.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { formatDate } from "../../../contract/formats/format.ts";
import { keepAmountsOnOneLine } from "../../../contract/formats/format-text.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { optional, requireFound } from "../../data/loading.ts";
import { PostCard } from "../../features/cards/post-card.tsx";
import { toPostCardData } from "../../features/cards/post-card-data.ts";
import { SectionLink } from "../../features/promo/section-link.tsx";
import { HtmlText } from "../../features/prose/html-text.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { blogPosting } from "../../metadata/structured-data/article.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope } from "../../routing/scope.tsx";
import { cardGridSizes, cardRowClass } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { contentClass, Section } from "../../ui/layout.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { Route } from "./+types/blog-post.ts";
import styles from "./blog-post.module.css";

const MAX_MORE_POSTS = 3;

async function load(api: ApiClient, slug: string) {
  const [post, latest] = await Promise.all([
    requireFound(api.get(endpoints.blogPost, { params: { slug } })),
    optional("more posts", api.get(endpoints.blog, { query: {} })),
  ]);
  const others = latest?.["hydra:member"].filter((other) => other.slug !== post.slug) ?? [];
  return { post, more: others.slice(0, MAX_MORE_POSTS).map(toPostCardData) };
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params.slug);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.slug);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { meta_title, meta_description, keywords, image } = loaderData.post;
  return metadata(matches, {
    title: meta_title,
    isTitleComplete: true,
    description: meta_description,
    keywords,
    image: image.uri,
    type: "article",
    jsonLd: (toAbsoluteUrl) => [blogPosting(loaderData.post, toAbsoluteUrl)],
  });
};

export default function BlogPost({ loaderData: { post, more } }: Route.ComponentProps) {
  const { paths } = useScope();
  return (
    <>
      <article className={`${contentClass} ${styles.post}`}>
        <header className={styles.head}>
          <Link to={paths.blog} className={styles.back}>
            <Icon name="arrow-left" size={18} />
            {blog.back}
          </Link>
          <h1 className={styles.title}>{keepAmountsOnOneLine(post.title)}</h1>
          <p className={styles.byline}>
            {blog.by} <strong>{post.author}</strong>
            <time dateTime={post.publish_date}>{formatDate(post.publish_date)}</time>
          </p>
        </header>
        <Picture
          className={styles.banner}
          src={post.image.uri}
          alt={post.image.alt ?? ""}
          width={1200}
          height={675}
          sizes="(min-width: 1340px) 1240px, (min-width: 800px) 94vw, 110vw"
          loading="eager"
          style={{ objectPosition: post.image.focus }}
        />
        <div className={styles.body}>
          <HtmlText html={post.body} />
        </div>
      </article>
      {more.length > 0 && (
        <Section id="more" title={blog.more} mist aside={<SectionLink to={paths.blog}>{blog.back}</SectionLink>}>
          <ul className={cardRowClass}>
            {more.map((other) => (
              <li key={other.slug}>
                <PostCard post={other} sizes={cardGridSizes} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
