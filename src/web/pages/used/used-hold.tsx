import { data, redirect } from "react-router";
import { holdForm as text } from "../../../contract/enquiries/holds/wording/hold-form.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { leadAbout } from "../../features/lead-form/lead.ts";
import { leadAction } from "../../features/lead-form/lead-action.ts";
import { LeadForm } from "../../features/lead-form/lead-form.tsx";
import { leadPresets } from "../../features/lead-form/presets.ts";
import { loadVehicle } from "../../features/vehicle/load-vehicle.ts";
import { loadSimilarVehicles } from "../../features/vehicle/similar/load-similar.ts";
import { SimilarVehicles } from "../../features/vehicle/similar/similar-vehicles.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { paths } from "../../routing/paths.ts";
import { contentClass } from "../../ui/layout.tsx";
import styles from "../site/enquiry.module.css";
import type { Route } from "./+types/used-hold.ts";
import { AskedVehicle } from "./asked-vehicle.tsx";

type Params = { dealerName?: string; make: string; model: string; id: string };

/** A car that is sold, or whose dealer holds none, can still be asked about. */
async function load(api: ApiClient, params: Params) {
  const { make, model, id, dealerName } = params;
  const [{ vehicle, sold }, similar] = await Promise.all([
    loadVehicle(api, id),
    loadSimilarVehicles(api, { id, dealerName }),
  ]);
  if (vehicle?.hold_hours !== undefined) return { vehicle, hours: vehicle.hold_hours, similar };
  if (vehicle === null && sold === null) throw data(null, { status: 404 });
  const scoped = paths(dealerName === undefined ? "" : paths().dealer(dealerName));
  throw redirect(scoped.usedEnquiry(make, model, Number(id)));
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params);

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { vehicle } = await load(api, params);
  return leadAction(api, request, leadAbout(leadPresets.hold, vehicle));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { vehicle, hours } = loaderData;
  return metadata(matches, {
    ...text.meta(`${vehicle.make} ${vehicle.model}`, vehicle.dealer_name, hours),
    image: vehicle.image.uri,
  });
};

/** The form that asks a dealer to hold a used car. While somebody else has it, the form asks to be told, and similar cars are below. */
export default function UsedHold({ loaderData: { vehicle, hours, similar }, actionData }: Route.ComponentProps) {
  const { dealer_name: dealer, reserved = false } = vehicle;
  return (
    <>
      <div className={`${contentClass} ${styles.page}`}>
        <AskedVehicle vehicle={vehicle} />
        <div className={styles.steps}>
          {reserved ? (
            <p className={styles.taken}>{text.reserved}</p>
          ) : (
            <ul className={styles.how}>
              {text.how(dealer, hours).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <LeadForm
            title={reserved ? text.reservedTitle : text.title(hours)}
            subject={leadAbout(leadPresets.hold, vehicle)}
            tradeIn="folded"
            actionData={actionData}
          />
        </div>
      </div>
      {reserved && <SimilarVehicles vehicles={similar} />}
    </>
  );
}
