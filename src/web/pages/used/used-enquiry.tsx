import { data, Link, redirect } from "react-router";
import { formatKilometres, formatRand } from "../../../contract/domain/format.ts";
import type { SoldVehicle, Vehicle } from "../../../contract/resources/vehicle.ts";
import { vehicleDetail as text } from "../../../contract/wording/used.ts";
import { type ApiClient, browserApi } from "../../data/api-client.ts";
import type { LeadSubject } from "../../features/lead-form/lead.ts";
import { leadAction } from "../../features/lead-form/lead-action.ts";
import { LeadForm } from "../../features/lead-form/lead-form.tsx";
import { leadPresets } from "../../features/lead-form/presets.ts";
import { loadVehicle } from "../../features/vehicle/load-vehicle.ts";
import { VehiclePicture } from "../../features/vehicle/vehicle-picture.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope } from "../../routing/scope.tsx";
import { contentClass } from "../../ui/layout.tsx";
import styles from "../site/enquiry.module.css";
import type { Route } from "./+types/used-enquiry.ts";

/** Redirects to the page of a sold car, which leads to similar ones. */
async function load(api: ApiClient, params: { id: string }, url: URL): Promise<Vehicle> {
  const { vehicle, sold } = await loadVehicle(api, params.id);
  if (sold) throw redirect(url.pathname.replace(/\/enquire\/*$/, ""));
  if (vehicle === null) throw data(null, { status: 404 });
  return vehicle;
}

/** The lead goes to the dealer that sells the car. */
const toSubject = (vehicle: Vehicle | SoldVehicle): LeadSubject => ({
  ...leadPresets.used,
  make: vehicle.make,
  model: vehicle.model,
  variant: vehicle.variant,
  dealer_slug: vehicle.dealer_slug,
});

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  load(context.get(apiContext), params, new URL(request.url));
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(browserApi, params, new URL(request.url));

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { vehicle, sold } = await loadVehicle(api, params.id);
  // A car that was sold while its form was open still has a dealer, who knows of others.
  const subject = vehicle ?? sold;
  if (subject === null) throw data(null, { status: 404 });
  return leadAction(api, request, toSubject(subject));
}

export const meta: Route.MetaFunction = ({ matches, loaderData: vehicle }) =>
  vehicle
    ? metadata(matches, {
        ...text.enquiryMeta(`${vehicle.make} ${vehicle.model}`, vehicle.dealer_name),
        image: vehicle.image.uri,
        noindex: true,
      })
    : [];

export default function UsedEnquiry({ loaderData: vehicle, actionData }: Route.ComponentProps) {
  const { paths } = useScope();
  const name = `${vehicle.make} ${vehicle.model}`;
  return (
    <div className={`${contentClass} ${styles.page}`}>
      <div className={styles.vehicle}>
        <VehiclePicture
          uri={vehicle.image.uri}
          className={styles.picture}
          sizes="(min-width: 1340px) 440px, (min-width: 960px) 34vw, 40vw"
          loading="eager"
        />
        <div className={styles.about}>
          <h1 className={styles.title}>
            <Link to={paths.usedVehicle(vehicle.make_slug, vehicle.model_slug, vehicle.id)}>{name}</Link>
          </h1>
          <p>{[vehicle.year, formatKilometres(vehicle.mileage.value), vehicle.transmission].join(" · ")}</p>
          <p className={styles.price}>{formatRand(vehicle.price)}</p>
          <p>
            {vehicle.dealer_name}, {vehicle.dealer_province}
          </p>
        </div>
      </div>
      <LeadForm title={text.enquiryForm(vehicle.dealer_name)} subject={toSubject(vehicle)} actionData={actionData} />
    </div>
  );
}
