import { useState } from "react";
import { useSearchParams } from "react-router";
import { nothingYet } from "../../../contract/content/wording/nothing-yet.ts";
import { distanceKm, type Position } from "../../../contract/dealers/distance.ts";
import { nearestDealers, dealers as text } from "../../../contract/dealers/wording/dealers.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { optional } from "../../data/loading.ts";
import { DealerCard } from "../../features/dealer/dealer-card.tsx";
import { CountryMap } from "../../features/dealer/map/country-map.tsx";
import { NearestFirst } from "../../features/dealer/nearest-first.tsx";
import { NothingYet } from "../../features/dealer/nothing-yet/nothing-yet.tsx";
import { ProvinceFilter } from "../../features/dealer/province-filter.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { itemList } from "../../metadata/structured-data/lists.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { cardGridClass } from "../../ui/card.tsx";
import { contentClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/dealers.ts";
import styles from "./dealers.module.css";

async function load(api: ApiClient) {
  const dealers = await optional("dealers", api.get(endpoints.dealers, {}));
  return dealers?.["hydra:member"] ?? null;
}

export const loader = ({ context }: Route.LoaderArgs) => load(context.get(apiContext));
export const clientLoader = () => load(browserApi);

export const meta: Route.MetaFunction = ({ matches, loaderData: dealers }) =>
  metadata(matches, {
    title: text.title,
    description: text.description,
    noindex: dealers?.length === 0,
    jsonLd: (toAbsoluteUrl) => [
      itemList(
        (dealers ?? []).map(({ dealer_name, uri }) => ({ name: dealer_name, path: uri })),
        toAbsoluteUrl,
      ),
    ],
  });

export default function Dealers({ loaderData }: Route.ComponentProps) {
  const dealers = loaderData ?? [];
  const [query] = useSearchParams();
  const names = [...new Set(dealers.map(({ province }) => province))].sort();
  const provinces = names.map((name) => ({ name, count: dealers.filter(({ province }) => province === name).length }));
  const selected = names.find((name) => name === query.get("province")) ?? null;
  const [position, setPosition] = useState<Position | null>(null);
  const ofProvince = dealers
    .filter(({ province }) => selected === null || province === selected)
    .map((dealer) => ({ dealer, distance: position === null ? undefined : distanceKm(position, dealer) }));
  const listed = ofProvince.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  const filtered = listed.map(({ dealer }) => dealer);
  return (
    <>
      <div data-ground="second">
        <div className={`${contentClass} ${styles.inner}`}>
          <div className={styles.title}>
            <h1>{text.heading}</h1>
            <p>{text.intro}</p>
          </div>
          {dealers.length > 0 && <CountryMap locations={dealers} highlighted={filtered} className={styles.map} />}
        </div>
      </div>
      {loaderData?.length === 0 && (
        <div className={`${contentClass} ${styles.page}`}>
          <NothingYet text={nothingYet.dealers} />
        </div>
      )}
      {dealers.length > 0 && (
        <div className={`${contentClass} ${styles.page}`}>
          <ProvinceFilter provinces={provinces} selected={selected} />
          <p className={styles.found}>
            <strong role="status">
              {text.found(filtered.length, selected)}
              {position !== null && nearestDealers.sorted}
            </strong>{" "}
            {text.mapNote}
          </p>
          <NearestFirst position={position} onPosition={setPosition} />
          <ul className={cardGridClass}>
            {listed.map(({ dealer, distance }, n) => (
              <li key={dealer.slug}>
                <DealerCard dealer={dealer} distance={distance} loading={n === 0 ? "eager" : undefined} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
