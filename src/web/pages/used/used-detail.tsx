import { data, redirect } from "react-router";
import { notFoundTitle } from "../../../contract/content/wording/navigation.ts";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { formatRand } from "../../../contract/formats/format.ts";
import { vehicleName } from "../../../contract/stock/vehicle-name.ts";
import { vehicleGone as gone, vehicleDetail as text } from "../../../contract/stock/wording/used.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { ifFound, optional } from "../../data/loading.ts";
import { ContactBar } from "../../features/vehicle/actions/contact-bar.tsx";
import { onSaleSince } from "../../features/vehicle/facts/on-sale-since.ts";
import { loadVehicle } from "../../features/vehicle/load-vehicle.ts";
import { RecentlyViewed } from "../../features/vehicle/recent/recently-viewed.tsx";
import { loadNewestVehicles, loadSimilarVehicles } from "../../features/vehicle/similar/load-similar.ts";
import { SimilarVehicles } from "../../features/vehicle/similar/similar-vehicles.tsx";
import { VehicleGone } from "../../features/vehicle/similar/vehicle-gone.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { usedCar, usedCarVideo } from "../../metadata/structured-data/cars.ts";
import { BelowFirstView } from "../../rendering/below-first-view.tsx";
import { apiContext } from "../../rendering/request-context.ts";
import { paths } from "../../routing/paths.ts";
import type { Route } from "./+types/used-detail.ts";
import styles from "./used-detail.module.css";
import { VehicleForSale } from "./vehicle-for-sale.tsx";

const today = () => southAfricanDate(new Date());

type Params = { dealerName?: string; make: string; model: string; id: string };

async function load(api: ApiClient, params: Params, url: URL) {
  const { id, make, model, dealerName } = params;
  // Each request takes a round trip: none waits for another.
  const [{ vehicle, sold }, similar, market = null] = await Promise.all([
    loadVehicle(api, id),
    loadSimilarVehicles(api, { id, dealerName }),
    optional("price comparison", ifFound(api.get(endpoints.vehicleMarket, { params }))),
  ]);
  const found = vehicle ?? sold;
  if (found && (found.make_slug !== make || found.model_slug !== model)) {
    // Each vehicle has one address: a wrong make or model redirects to it.
    const scoped = paths(dealerName === undefined ? "" : paths().dealer(dealerName));
    throw redirect(scoped.usedVehicle(found.make_slug, found.model_slug, found.id) + url.search, 301);
  }
  if (vehicle) {
    return data({ vehicle, similar, market, onSaleSince: onSaleSince(vehicle.created_at), today: today() });
  }
  const newest = similar.length > 0 ? { vehicles: [] } : await loadNewestVehicles(api, params);
  return data({ vehicle, sold, similar, newest, isMissing: sold === null }, sold ? 410 : 404);
}

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  load(context.get(apiContext), params, new URL(request.url));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(browserApi, params, new URL(request.url));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { vehicle } = loaderData;
  if (vehicle === null) {
    const { sold } = loaderData;
    const title = sold ? gone.sold(sold) : notFoundTitle;
    return metadata(matches, {
      title,
      isTitleComplete: true,
      description: gone.description,
      noindex: true,
      isMissing: true,
    });
  }
  const name = vehicleName(vehicle);
  return metadata(matches, {
    title: text.metaTitle(name, formatRand(vehicle.price)),
    description: text.metaDescription(vehicle, name),
    image: vehicle.image.uri,
    jsonLd: (toAbsoluteUrl) => [usedCar(vehicle, toAbsoluteUrl), ...usedCarVideo(vehicle, toAbsoluteUrl)],
  });
};

export default function UsedDetail({ loaderData }: Route.ComponentProps) {
  if (loaderData.vehicle === null) {
    const { sold, similar, newest } = loaderData;
    return <VehicleGone sold={sold} similar={similar} newest={newest} />;
  }
  return (
    <>
      <VehicleForSale {...loaderData} />
      <BelowFirstView>
        <div className={styles.screenOnly}>
          <SimilarVehicles vehicles={loaderData.similar} />
          <RecentlyViewed except={loaderData.vehicle.id} />
        </div>
      </BelowFirstView>
      <ContactBar vehicle={loaderData.vehicle} />
    </>
  );
}
