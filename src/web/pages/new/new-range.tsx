import { data, Form, Link } from "react-router";
import { nothingYet } from "../../../contract/content/wording/nothing-yet.ts";
import { newRange } from "../../../contract/range/wording/new-vehicle.ts";
import { rangeCard } from "../../../contract/range/wording/range-card.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { optional } from "../../data/loading.ts";
import { BannerCarousel } from "../../features/banners/banner-carousel.tsx";
import { loadBanners } from "../../features/banners/load-banners.ts";
import { NothingYet } from "../../features/dealer/nothing-yet/nothing-yet.tsx";
import { PartsPanel } from "../../features/promo/panels.tsx";
import { RangeCard } from "../../features/range/range-card.tsx";
import { loadRangeCards, type RangeCardData } from "../../features/range/range-card-data.ts";
import { metadata } from "../../metadata/metadata.ts";
import { itemList } from "../../metadata/structured-data/lists.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { variantKey } from "../../routing/compared-cars.ts";
import { paths } from "../../routing/paths.ts";
import { useScope } from "../../routing/scope.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/form/field.tsx";
import { contentClass, visuallyHiddenClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/new-range.ts";
import styles from "./new-range.module.css";

/** Loads the cars of the range, or the cars and motorcycles of one make. Throws the not-found page for a make without models. */
async function load(api: ApiClient, make: string | undefined) {
  const types = make === undefined ? (["car"] as const) : (["car", "motorcycle"] as const);
  const [banners, ...ranges] = await Promise.all([
    loadBanners(api, "New"),
    ...types.map((type) => optional("range", loadRangeCards(api, type))),
  ]);
  const range = ranges
    .flatMap((loaded) => loaded ?? [])
    .filter((item) => make === undefined || item.make_slug === make);
  const isEmpty = range.length === 0 && !ranges.includes(null);
  if (make !== undefined && isEmpty) throw data(null, { status: 404 });
  return { banners, range, isEmpty, make: make && range[0]?.make };
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params.make);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.make);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  metadata(matches, {
    title: newRange.heading(loaderData?.make),
    description: newRange.text,
    noindex: loaderData?.isEmpty,
    jsonLd: (toAbsoluteUrl) => [
      itemList(
        (loaderData?.range ?? []).map((item) => ({
          name: `${item.make} ${item.model}`,
          path: paths().newModel(item.make_slug, item.model_slug),
        })),
        toAbsoluteUrl,
      ),
    ],
  });

export default function NewRange({ loaderData: { banners, range, isEmpty, make } }: Route.ComponentProps) {
  const { paths } = useScope();
  return (
    <>
      <BannerCarousel banners={banners} />
      <div className={`${contentClass} ${styles.page}`}>
        <div className={styles.intro}>
          <h1>{newRange.heading(make)}</h1>
          <p>{newRange.text}</p>
        </div>
        {range.length > 0 && <Models range={range} isFirstEager={banners.length === 0} />}
        {isEmpty && (
          <NothingYet text={nothingYet.range()}>
            <Link to={paths.used} className={buttonClass("quiet", { wide: true })}>
              {nothingYet.browseUsed}
            </Link>
          </NothingYet>
        )}
      </div>
      <PartsPanel />
    </>
  );
}

/** The models, as a form that leads to the comparison of their first variants. */
function Models({ range, isFirstEager }: { range: readonly RangeCardData[]; isFirstEager: boolean }) {
  const canCompare = range.length > 1;
  return (
    <Form method="get" action={paths().compare} autoComplete="off">
      <ul className={styles.grid}>
        {range.map((item, i) => (
          <li key={item.model_slug}>
            <RangeCard
              item={item}
              large
              sizes="(min-width: 1340px) 610px, (min-width: 600px) 47vw, 92vw"
              loading={i === 0 && isFirstEager ? "eager" : "lazy"}
            />
            {canCompare && (
              <CheckboxField
                name="new"
                value={variantKey(item)}
                label={
                  <>
                    <span aria-hidden="true">{rangeCard.compare}</span>
                    <span className={visuallyHiddenClass}>{rangeCard.compareModel(`${item.make} ${item.model}`)}</span>
                  </>
                }
              />
            )}
          </li>
        ))}
      </ul>
      {canCompare && (
        <div className={styles.compare}>
          <p>{rangeCard.compareLegend}</p>
          <Button type="submit" variant="ink" wide>
            {rangeCard.compareChosen}
          </Button>
        </div>
      )}
    </Form>
  );
}
