import { MapPin, Phone } from "lucide-react";
import { Link, redirect, useSearchParams } from "react-router";
import { CALCULATOR_DEFAULTS } from "../../../contract/domain/constants.ts";
import { calculateRepayment } from "../../../contract/domain/finance.ts";
import { formatKilometres, formatRand, telHref } from "../../../contract/domain/format.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import { vehicleDetail as text } from "../../../contract/wording/used.ts";
import { type ApiClient, browserApi } from "../../data/api-client.ts";
import { requireFound } from "../../data/loading.ts";
import { readQueryInputs } from "../../features/finance-calculator/calculator-inputs.ts";
import { FinanceCalculator } from "../../features/finance-calculator/finance-calculator.tsx";
import { Gallery } from "../../features/vehicle/gallery.tsx";
import { Summary } from "../../features/vehicle/summary.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { usedCar } from "../../metadata/structured-data/cars.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope } from "../../routing/scope.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { contentClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/used-detail.ts";
import styles from "./used-detail.module.css";

async function load(api: ApiClient, params: { make: string; model: string; id: string }, url: URL) {
  const vehicle = await requireFound(api.get(endpoints.vehicle, { params: { id: params.id } }));
  if (vehicle.make_slug !== params.make || vehicle.model_slug !== params.model) {
    // Each vehicle has one address: a wrong make or model redirects to it.
    const requested = `/used/${params.make}/${params.model}/`;
    const correct = `/used/${vehicle.make_slug}/${vehicle.model_slug}/`;
    throw redirect(decodeURI(url.pathname).replace(requested, correct), 301);
  }
  return vehicle;
}

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  load(context.get(apiContext), params, new URL(request.url));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(browserApi, params, new URL(request.url));

export const meta: Route.MetaFunction = ({ matches, loaderData: vehicle }) => {
  if (!vehicle) return [];
  const name = `${vehicle.year} ${vehicle.make} ${vehicle.model} ${vehicle.variant}`.trim();
  return metadata(matches, {
    title: text.metaTitle(name, formatRand(vehicle.price)),
    description: text.metaDescription(vehicle, name),
    image: vehicle.image.uri,
    jsonLd: (toAbsoluteUrl) => [usedCar(vehicle, toAbsoluteUrl)],
  });
};

export default function UsedDetail({ loaderData: vehicle }: Route.ComponentProps) {
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
              <MapPin size={18} aria-hidden="true" />
              {vehicle.dealer_province}
            </p>
            <a href={telHref(vehicle.dealer_contact_no)} className={styles.line}>
              <Phone size={18} aria-hidden="true" />
              {text.call} {vehicle.dealer_contact_no}
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
            <p>{vehicle.description}</p>
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
