import { data, Link, redirect, useSearchParams } from "react-router";
import { CALCULATOR_DEFAULTS } from "../../../contract/domain/constants.ts";
import { calculateRepayment } from "../../../contract/domain/finance.ts";
import {
  formatKilometres,
  formatPhone,
  formatRand,
  keepAmountsOnOneLine,
  telHref,
} from "../../../contract/domain/format.ts";
import type { Vehicle } from "../../../contract/resources/vehicle.ts";
import { notFoundTitle } from "../../../contract/wording/navigation.ts";
import { vehicleGone as gone, vehicleDetail as text } from "../../../contract/wording/used.ts";
import { type ApiClient, browserApi } from "../../data/api-client.ts";
import { readQueryInputs } from "../../features/finance-calculator/calculator-inputs.ts";
import { FinanceCalculator } from "../../features/finance-calculator/finance-calculator.tsx";
import { Gallery } from "../../features/vehicle/gallery.tsx";
import { loadSimilarVehicles, loadVehicle } from "../../features/vehicle/load-vehicle.ts";
import { Summary } from "../../features/vehicle/summary.tsx";
import { VehicleGone } from "../../features/vehicle/vehicle-gone.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { usedCar } from "../../metadata/structured-data/cars.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { paths } from "../../routing/paths.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { contentClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/used-detail.ts";
import styles from "./used-detail.module.css";

type Params = { dealerName?: string; make: string; model: string; id: string };

async function load(api: ApiClient, params: Params, url: URL) {
  const { vehicle, sold } = await loadVehicle(api, params.id);
  const found = vehicle ?? sold;
  if (found && (found.make_slug !== params.make || found.model_slug !== params.model)) {
    // Each vehicle has one address: a wrong make or model redirects to it.
    const { dealerName } = params;
    const scoped = paths(dealerName === undefined ? "" : paths().dealer(dealerName));
    throw redirect(scoped.usedVehicle(found.make_slug, found.model_slug, found.id) + url.search, 301);
  }
  if (vehicle) return data({ vehicle });
  const similar = await loadSimilarVehicles(api, params);
  return data({ vehicle, sold, similar, isMissing: sold === null }, sold ? 410 : 404);
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
  const name = `${vehicle.year} ${vehicle.make} ${vehicle.model} ${vehicle.variant}`.trim();
  return metadata(matches, {
    title: text.metaTitle(name, formatRand(vehicle.price)),
    description: text.metaDescription(vehicle, name),
    image: vehicle.image.uri,
    jsonLd: (toAbsoluteUrl) => [usedCar(vehicle, toAbsoluteUrl)],
  });
};

export default function UsedDetail({ loaderData }: Route.ComponentProps) {
  if (loaderData.vehicle === null) return <VehicleGone sold={loaderData.sold} similar={loaderData.similar} />;
  return <VehicleForSale vehicle={loaderData.vehicle} />;
}

function VehicleForSale({ vehicle }: { vehicle: Vehicle }) {
  const { paths } = useScope();
  const [query] = useSearchParams();
  const name = `${vehicle.make} ${vehicle.model}`;
  return (
    <div className={`${contentClass} ${styles.page}`}>
      <div className={styles.top}>
        <Gallery key={vehicle.id} images={vehicle.images} name={name} />
        <div className={styles.buy}>
          <h1 className={styles.name}>
            {name}
            {vehicle.variant !== "" && <span>{vehicle.variant}</span>}
          </h1>
          <p className={styles.facts}>
            {[vehicle.year, formatKilometres(vehicle.mileage.value), vehicle.transmission, vehicle.fuel_type].join(
              " · ",
            )}
          </p>
          <p className={styles.price}>{formatRand(vehicle.price)}</p>
          {vehicle.reserved && <p className={styles.reserved}>{text.reservedNote}</p>}
          <Instalment price={vehicle.price} />
          <Link
            to={paths.usedEnquiry(vehicle.make_slug, vehicle.model_slug, vehicle.id)}
            className={buttonClass("primary", { wide: true })}
          >
            {text.enquireNow}
          </Link>
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
        <Summary vehicle={vehicle} />
        {vehicle.description !== "" && (
          <section aria-labelledby="about">
            <h2 id="about" className={styles.subtitle}>
              {text.about}
            </h2>
            <p>{keepAmountsOnOneLine(vehicle.description)}</p>
          </section>
        )}
      </div>
      <FinanceCalculator key={vehicle.id} price={vehicle.price} queryInputs={readQueryInputs(query)} />
    </div>
  );
}

/** Shows the instalment on the calculator's default terms, together with these terms. */
function Instalment({ price }: { price: number }) {
  const { termMonths, interestPercent, depositPercent } = CALCULATOR_DEFAULTS;
  const { instalment, balloon, totalOfInstalments } = calculateRepayment(price);
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
