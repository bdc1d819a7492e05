import { endpoints } from "../../contract/endpoints.ts";
import { newRange } from "../../contract/wording/home.ts";
import { type ApiClient, browserApi } from "../api-client.ts";
import { apiContext } from "../api-context.ts";
import { BannerCarousel } from "../features/banners/banner-carousel.tsx";
import { PartsPanel } from "../features/promo/panels.tsx";
import { RangeCard } from "../features/range/range-card.tsx";
import { orNothing } from "../loading.ts";
import { metadata, rootData } from "../metadata.ts";
import { paths } from "../paths.ts";
import { itemList } from "../structured-data/lists.ts";
import { contentClass } from "../ui/layout.tsx";
import type { Route } from "./+types/new-range.ts";
import styles from "./new-range.module.css";

async function load(api: ApiClient) {
  const [banners, range] = await Promise.all([
    orNothing("banners", api.get(endpoints.banners, { query: { targetPage: "New" } })),
    orNothing("range", api.get(endpoints.vehicleRange, { params: { type: "car" } })),
  ]);
  return { banners: banners?.["hydra:member"] ?? [], range: range?.["hydra:member"] ?? [] };
}

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(apiContext));
export const clientLoader = () => load(browserApi);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  metadata(rootData(matches), {
    title: newRange.title,
    description: newRange.text,
    say: (at) => [
      itemList(
        (loaderData?.range ?? []).map((item) => ({
          name: `${item.make} ${item.model}`,
          path: paths().newModel(item.make_slug, item.model_slug),
        })),
        at,
      ),
    ],
  });

export default function NewRange({ loaderData: { banners, range } }: Route.ComponentProps) {
  return (
    <>
      <BannerCarousel banners={banners} />
      <div className={`${contentClass} ${styles.page}`}>
        <div className={styles.intro}>
          <h1>{newRange.heading}</h1>
          <p>{newRange.text}</p>
        </div>
        {range.length > 0 && (
          <ul className={styles.grid}>
            {range.map((item) => (
              <li key={item.model_slug}>
                <RangeCard item={item} large />
              </li>
            ))}
          </ul>
        )}
      </div>
      <PartsPanel />
    </>
  );
}
