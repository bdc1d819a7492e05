import { site } from "../../../site.config.ts";
import { CAROUSEL_INTERVAL } from "../../contract/domain/constants.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { home } from "../../contract/wording/home.ts";
import { type ApiClient, browserApi } from "../api-client.ts";
import { apiContext } from "../api-context.ts";
import { BannerCarousel } from "../features/banners/banner-carousel.tsx";
import { PictureCard } from "../features/cards/picture-card.tsx";
import { PostCard, postCardData } from "../features/cards/post-card.tsx";
import { PartsPanel, SellPanel, ServicePanel } from "../features/promo/panels.tsx";
import { SectionLink } from "../features/promo/section-link.tsx";
import { RangeCard } from "../features/range/range-card.tsx";
import { orNothing } from "../loading.ts";
import { metadata, rootData } from "../metadata.ts";
import { useScope } from "../scope.tsx";
import { organisation, website } from "../structured-data/organisation.ts";
import { Carousel } from "../ui/carousel.tsx";
import { Section, visuallyHiddenClass } from "../ui/layout.tsx";
import type { Route } from "./+types/home.ts";

async function load(api: ApiClient) {
  const [banners, range, deals, blog] = await Promise.all([
    orNothing("banners", api.get(endpoints.banners, { query: { targetPage: "Home" } })),
    orNothing("range", api.get(endpoints.vehicleRange, { params: { type: "car" } })),
    orNothing("deals", api.get(endpoints.specialDeals, { params: { slug: site.slugs.headOffice } })),
    orNothing("blog", api.get(endpoints.blog, { query: {} })),
  ]);
  return {
    banners: banners?.["hydra:member"] ?? [],
    range: range?.["hydra:member"] ?? [],
    deals: deals?.["hydra:member"] ?? [],
    posts: (blog?.["hydra:member"] ?? []).map(postCardData),
  };
}

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(apiContext));
export const clientLoader = () => load(browserApi);

export const meta: Route.MetaFunction = ({ matches }) =>
  metadata(rootData(matches), { title: home.title, say: (at) => [organisation(at), website(at)] });

export default function Home({ loaderData: { banners, range, deals, posts } }: Route.ComponentProps) {
  const { paths } = useScope();
  return (
    <>
      <h1 className={visuallyHiddenClass}>{home.heading}</h1>
      <BannerCarousel banners={banners} />
      {range.length > 0 && (
        <Section id="range" title={home.range} aside={<SectionLink to={paths.new}>{home.allRange}</SectionLink>}>
          <Carousel
            label={home.range}
            interval={CAROUSEL_INTERVAL}
            shown={4}
            slides={range.map((item) => ({ key: item.model_slug, content: <RangeCard item={item} /> }))}
          />
        </Section>
      )}
      <SellPanel />
      {deals.length > 0 && (
        <Section id="deals" title={home.deals} aside={<SectionLink to={paths.specials}>{home.allDeals}</SectionLink>}>
          <Carousel
            label={home.deals}
            interval={CAROUSEL_INTERVAL}
            shown={3}
            slides={deals.map((deal) => ({
              key: deal.slug,
              content: (
                <PictureCard
                  to={paths.special(deal.slug)}
                  picture={deal.thumbnailUri}
                  title={deal.title}
                  text={deal.description}
                  more={home.exploreMore}
                />
              ),
            }))}
          />
        </Section>
      )}
      <ServicePanel />
      {posts.length > 0 && (
        <Section id="blog" title={home.blog} aside={<SectionLink to={paths.blog}>{home.allPosts}</SectionLink>}>
          <Carousel
            label={home.blog}
            interval={CAROUSEL_INTERVAL}
            shown={3}
            slides={posts.map((post) => ({
              key: post.slug,
              content: <PostCard post={post} />,
            }))}
          />
        </Section>
      )}
      <PartsPanel />
    </>
  );
}
