import { data, Link, useSearchParams } from "react-router";
import type { SoldVehicle, Vehicle } from "../../../contract/stock/vehicle.ts";
import { vehicleGone as gone, vehicleDetail as text } from "../../../contract/stock/wording/used.ts";
import { oneLikeIt, tradeIn } from "../../../contract/stock/wording/vehicle-page.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { leadAbout } from "../../features/lead-form/lead.ts";
import { LeadForm, type LeadFormState } from "../../features/lead-form/lead-form.tsx";
import { leadPresets } from "../../features/lead-form/presets.ts";
import { loadOffering, loadSlots, type SlotDay } from "../../features/lead-form/slots/load-slots.ts";
import { slotAction } from "../../features/lead-form/slots/slot-action.ts";
import { SlotField } from "../../features/lead-form/slots/slot-field.tsx";
import { loadVehicle } from "../../features/vehicle/load-vehicle.ts";
import { metadata } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { useScope } from "../../routing/scope.tsx";
import { contentClass } from "../../ui/layout.tsx";
import styles from "../site/enquiry.module.css";
import type { Route } from "./+types/used-enquiry.ts";
import { AskedVehicle } from "./asked-vehicle.tsx";

/** The dealer of a sold car may have another one like it. */
async function load(api: ApiClient, params: { id: string }) {
  const { vehicle, sold } = await loadVehicle(api, params.id);
  if (vehicle) return { vehicle, sold: null, slots: await loadSlotsOf(api, vehicle.dealer_slug) };
  if (sold) return { vehicle: null, sold, slots: undefined };
  throw data(null, { status: 404 });
}

/** The free times of the dealer that has the car; undefined if it offers none. */
async function loadSlotsOf(api: ApiClient, slug: string) {
  const offering = await loadOffering(api);
  return offering.includes(slug) ? { dealer: slug, days: await loadSlots(api, slug) } : undefined;
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params);

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { vehicle, sold } = await load(api, params);
  return slotAction(api, request, leadAbout(leadPresets.used, vehicle ?? sold));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { vehicle, sold } = loaderData;
  if (sold) return metadata(matches, { ...oneLikeIt.meta(`${sold.year} ${sold.make} ${sold.model}`) });
  return metadata(matches, {
    ...text.enquiryMeta(`${vehicle.make} ${vehicle.model}`, vehicle.dealer_name),
    image: vehicle.image.uri,
  });
};

export default function UsedEnquiry({ loaderData: { vehicle, sold, slots }, actionData }: Route.ComponentProps) {
  return (
    <div className={`${contentClass} ${styles.page}`}>
      {sold ? (
        <AskForOneLikeIt sold={sold} actionData={actionData} />
      ) : (
        <AskAbout vehicle={vehicle} slots={slots} actionData={actionData} />
      )}
    </div>
  );
}

type Slots = { dealer: string; days: readonly SlotDay[] } | undefined;

type AskAboutProps = { vehicle: Vehicle; slots: Slots; actionData?: LeadFormState & { slots?: Slots } };

function AskAbout({ vehicle, slots, actionData }: AskAboutProps) {
  const { paths } = useScope();
  const [query] = useSearchParams();
  const isTradeIn = query.get("about") === "trade-in";
  const dealer = vehicle.dealer_name;
  return (
    <>
      <AskedVehicle vehicle={vehicle}>
        {isTradeIn && (
          <p className={styles.aside}>
            {tradeIn.quote} <Link to={paths.sell}>{tradeIn.start}</Link>
          </p>
        )}
      </AskedVehicle>
      <LeadForm
        key={String(isTradeIn)}
        title={isTradeIn ? tradeIn.title(dealer) : text.enquiryForm(dealer)}
        subject={leadAbout(leadPresets.used, vehicle)}
        initialValues={isTradeIn ? { message: tradeIn.message } : undefined}
        tradeIn={isTradeIn ? "open" : "folded"}
        actionData={actionData}
        extraFields={(getFieldProps) =>
          slots !== undefined && (
            <SlotField
              kind="viewing"
              offering={[slots.dealer]}
              pageDealer={slots.dealer}
              chosenDealer={slots.dealer}
              initial={actionData?.slots ?? slots}
              getFieldProps={getFieldProps}
            />
          )
        }
      />
    </>
  );
}

function AskForOneLikeIt({ sold, actionData }: { sold: SoldVehicle; actionData?: LeadFormState }) {
  const { paths } = useScope();
  return (
    <>
      <div className={styles.sold}>
        <h1 className={styles.title}>
          <Link to={paths.usedVehicle(sold.make_slug, sold.model_slug, sold.id)}>{gone.sold(sold)}</Link>
        </h1>
        <p>{oneLikeIt.intro}</p>
      </div>
      <LeadForm
        title={oneLikeIt.title}
        subject={leadAbout(leadPresets.used, sold)}
        initialValues={{ message: oneLikeIt.message(sold) }}
        actionData={actionData}
      />
    </>
  );
}
