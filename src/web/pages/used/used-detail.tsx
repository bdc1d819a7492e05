import { Suspense, useEffect } from "react";
import { data, Link, redirect, useSearchParams } from "react-router";
import { notFoundTitle } from "../../../contract/content/wording/navigation.ts";
import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { calculateRepayment } from "../../../contract/finance/finance.ts";
import { formatKilometres, formatPhone, formatRand, telHref } from "../../../contract/formats/format.ts";
import { keepAmountsOnOneLine } from "../../../contract/formats/format-text.ts";
import type { Vehicle } from "../../../contract/stock/vehicle.ts";
import type { VehicleMarket } from "../../../contract/stock/vehicle-market.ts";
import { vehicleName } from "../../../contract/stock/vehicle-name.ts";
import { vehicleGone as gone, vehicleDetail as text } from "../../../contract/stock/wording/used.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { ifFound, optional } from "../../data/loading.ts";
import { readQueryInputs } from "../../features/finance-calculator/calculator-inputs.ts";
import { FinanceCalculator } from "../../features/finance-calculator/finance-calculator.tsx";
import { BuyingLinks } from "../../features/vehicle/actions/buying-links.tsx";
import { ContactBar } from "../../features/vehicle/actions/contact-bar.tsx";
import { VehicleActions } from "../../features/vehicle/actions/vehicle-actions.tsx";
import { Equipment } from "../../features/vehicle/equipment/equipment.tsx";
import { DaysOnSale } from "../../features/vehicle/facts/days-on-sale.tsx";
import { MarketNote } from "../../features/vehicle/facts/market-note.tsx";
import { newSince } from "../../features/vehicle/facts/new-since.ts";
import { Summary } from "../../features/vehicle/facts/summary.tsx";
import { Gallery } from "../../features/vehicle/gallery/gallery.tsx";
import { HeartButton } from "../../features/vehicle/heart/heart-button.tsx";
import { loadVehicle } from "../../features/vehicle/load-vehicle.ts";
import { RecentlyViewed } from "../../features/vehicle/recent/recently-viewed.tsx";
import { loadNewestVehicles, loadSimilarVehicles } from "../../features/vehicle/similar/load-similar.ts";
import { SimilarVehicles } from "../../features/vehicle/similar/similar-vehicles.tsx";
import { VehicleGone } from "../../features/vehicle/similar/vehicle-gone.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { usedCar } from "../../metadata/structured-data/cars.ts";
import { BelowFirstView } from "../../rendering/below-first-view.tsx";
import { apiContext } from "../../rendering/request-context.ts";
import { paths } from "../../routing/paths.ts";
import { usePublicUrl } from "../../routing/public-url.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { contentClass } from "../../ui/layout.tsx";
import { useFinanceTerms } from "../../visitor/budget.ts";
import { recentlyViewed } from "../../visitor/kept/kept-vehicles.ts";
import type { Route } from "./+types/used-detail.ts";
import styles from "./used-detail.module.css";

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
    return data({ vehicle, similar, market, newSince: newSince(vehicle.created_at), today: today() });
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
    jsonLd: (toAbsoluteUrl) => [usedCar(vehicle, toAbsoluteUrl)],
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

type VehicleForSaleProps = {
  vehicle: Vehicle;
  market: VehicleMarket | null;
  newSince?: string;
  /** As the loader knows it, so that server and browser agree. */
  today: string;
};

function VehicleForSale({ vehicle, market, newSince: since, today }: VehicleForSaleProps) {
  const { paths } = useScope();
  const [query] = useSearchParams();
  const name = `${vehicle.make} ${vehicle.model}`;
  const url = usePublicUrl();
  const { id, price } = vehicle;
  useEffect(() => recentlyViewed.add([{ id, price }]), [id, price]);
  return (
    <div className={`${contentClass} ${styles.page}`}>
      <div className={styles.top}>
        <Gallery key={vehicle.id} images={vehicle.images} name={name} />
        <div className={styles.buy}>
          <div className={styles.title}>
            <h1 className={styles.name}>
              {name}
              {vehicle.variant !== "" && <span>{vehicle.variant}</span>}
            </h1>
            <HeartButton vehicle={vehicle} />
          </div>
          <p className={styles.facts}>
            {[vehicle.year, formatKilometres(vehicle.mileage.value), vehicle.transmission, vehicle.fuel_type].join(
              " · ",
            )}
          </p>
          {since !== undefined && <DaysOnSale since={since} className={styles.since} />}
          <p className={styles.price}>{formatRand(vehicle.price)}</p>
          {market && <MarketNote market={market} car={name} />}
          {vehicle.reserved && <p className={styles.reserved}>{text.reservedNote}</p>}
          <Instalment price={vehicle.price} />
          <Link
            to={paths.usedEnquiry(vehicle.make_slug, vehicle.model_slug, vehicle.id)}
            className={`${buttonClass("primary", { wide: true })} ${styles.screenOnly}`}
          >
            {text.enquireNow}
          </Link>
          <BuyingLinks vehicle={vehicle} />
          <VehicleActions vehicle={vehicle} url={url} />
          <div className={styles.dealer}>
            <p className={styles.dealerName}>{vehicle.dealer_name}</p>
            <p className={styles.line}>
              <Icon name="map-pin" size={18} />
              {vehicle.dealer_province}
            </p>
            <a href={telHref(vehicle.dealer_contact_no)} className={styles.line}>
              <Icon name="phone" size={18} />
              {text.call} {formatPhone(vehicle.dealer_contact_no)}
            </a>
          </div>
        </div>
      </div>
      <div className={styles.more}>
        <Summary vehicle={vehicle} today={today} />
        <Suspense>
          <Equipment vehicle={vehicle} />
        </Suspense>
        {vehicle.description !== "" && (
          <section aria-labelledby="about" className={styles.about}>
            <h2 id="about" className={styles.subtitle}>
              {text.about}
            </h2>
            <p>{keepAmountsOnOneLine(vehicle.description)}</p>
          </section>
        )}
      </div>
      <BelowFirstView>
        <div className={styles.screenOnly}>
          <FinanceCalculator key={vehicle.id} price={vehicle.price} queryInputs={readQueryInputs(query)} />
        </div>
      </BelowFirstView>
    </div>
  );
}

/** Shows the instalment on the visitor's terms, by default the calculator's, together with these terms. */
function Instalment({ price }: { price: number }) {
  const terms = useFinanceTerms();
  const { termMonths, interestPercent, depositPercent } = terms;
  const { instalment, balloon, totalOfInstalments } = calculateRepayment(price, terms);
  return (
    <p className={styles.instalment}>
      <strong>
        {formatRand(instalment)} {text.perMonth}
      </strong>{" "}
      {text.instalmentTerms({
        termMonths,
        depositPercent,
        interestPercent,
        totalOfInstalments: formatRand(totalOfInstalments),
        balloon: formatRand(balloon),
      })}
    </p>
  );
}
