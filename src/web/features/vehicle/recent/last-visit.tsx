import { useEffect, useState } from "react";
import { Link } from "react-router";
import { MAX_SELECTED_VEHICLES } from "../../../../contract/constants.ts";
import { lastVisit as text } from "../../../../contract/content/wording/home-search.ts";
import { endpoints } from "../../../../contract/endpoints.ts";
import { formatRand } from "../../../../contract/formats/format.ts";
import type { SoldVehicle, Vehicle } from "../../../../contract/stock/vehicle.ts";
import { shortlistText } from "../../../../contract/stock/wording/shortlist.ts";
import { browserApi } from "../../../data/browser-api.ts";
import { InlineScript } from "../../../rendering/inline-script.tsx";
import { useScope } from "../../../routing/scope.tsx";
import { type KeptVehicle, recentlyViewed, shortlist, useKeptVehicles } from "../../../visitor/kept/kept-vehicles.ts";
import { VehiclePicture } from "../vehicle-picture.tsx";
import styles from "./last-visit.module.css";

const MAX_SHOWN = 4;

/** A car that the visitor knows, with what has changed since it was put on the shortlist. */
type Seen = {
  vehicle: Pick<Vehicle, "image" | keyof SoldVehicle> | SoldVehicle;
  line: string;
  isSold: boolean;
  isCheaper: boolean;
};

/** Sets `data-returning` on <html> if the browser knows cars of its visitor, so that their space is reserved before the first paint. */
const RESERVE = `{
  try {
    const knows = (name) => JSON.parse(localStorage.getItem(name) ?? "[]").length > 0;
    document.documentElement.toggleAttribute("data-returning", knows("shortlist") || knows("recently-viewed"));
  } catch {}
}`;

/** What has changed on the shortlist comes first: cars that cost less and cars that were sold; then the cars viewed last. */
async function loadSeen(saved: readonly KeptVehicle[], viewed: readonly KeptVehicle[]): Promise<Seen[]> {
  const ids = [...new Set([...saved, ...viewed.slice(0, MAX_SHOWN)].map(({ id }) => id))];
  const query = { "id[]": ids.slice(0, MAX_SELECTED_VEHICLES).map(String) };
  const { vehicles, sold } = await browserApi.get(endpoints.vehiclesById, { query });
  const savedPrices = new Map(saved.map(({ id, price }) => [id, price]));
  const forSale = vehicles.map((vehicle): Seen => {
    const fall = (savedPrices.get(vehicle.id) ?? 0) - vehicle.price;
    const line = fall > 0 ? shortlistText.cheaper(fall) : formatRand(vehicle.price);
    return { vehicle, line, isSold: false, isCheaper: fall > 0 };
  });
  const soldOnes = sold
    .filter(({ id }) => savedPrices.has(id))
    .map((vehicle): Seen => ({ vehicle, line: text.sold, isSold: true, isCheaper: false }));
  const lastViewed = viewed.flatMap(({ id }) => forSale.filter((one) => one.vehicle.id === id && !one.isCheaper));
  return [...forSale.filter(({ isCheaper }) => isCheaper), ...soldOnes, ...lastViewed].slice(0, MAX_SHOWN);
}

/** Cars of a returning visitor. They appear after hydration, in space that is reserved before the first paint. */
export function LastVisit() {
  const saved = useKeptVehicles(shortlist);
  const viewed = useKeptVehicles(recentlyViewed);
  const [seen, setSeen] = useState<Seen[] | "failed">();
  const isReturning = saved !== null && viewed !== null && saved.length + viewed.length > 0;
  useEffect(() => {
    if (!isReturning) return;
    let isCurrent = true;
    loadSeen(saved, viewed)
      // The API client logs failures.
      .catch(() => "failed" as const)
      .then((found) => isCurrent && setSeen(found));
    return () => {
      isCurrent = false;
    };
  }, [isReturning, saved, viewed]);
  return (
    <>
      <InlineScript text={import.meta.env.SSR ? RESERVE : ""} />
      <section className={styles.visit} data-shown={isReturning || undefined} aria-labelledby="last-visit">
        <h2 id="last-visit" className={styles.title}>
          {text.title}
        </h2>
        {Array.isArray(seen) && seen.length > 0 ? (
          <ul className={styles.cars}>
            {seen.map((one) => (
              <li key={one.vehicle.id}>
                <SeenCar {...one} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.cars}>{seen && (seen === "failed" ? text.failed : text.none)}</p>
        )}
      </section>
    </>
  );
}

/** A sold car leads to the others of its model. */
function SeenCar({ vehicle, line, isSold, isCheaper }: Seen) {
  const { paths } = useScope();
  const { id, make, make_slug, model, model_slug, year, image } = vehicle;
  return (
    <Link
      to={isSold ? paths.usedList(make_slug, model_slug) : paths.usedVehicle(make_slug, model_slug, id)}
      className={styles.car}
    >
      <VehiclePicture className={styles.picture} uri={image?.uri ?? ""} focus={image?.focus} sizes="96px" />
      <span className={styles.words}>
        <strong>
          {year} {make} {model}
        </strong>
        <span className={isCheaper ? styles.cheaper : undefined}>{line}</span>
      </span>
    </Link>
  );
}
