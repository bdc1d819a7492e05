import { data, Link } from "react-router";
import { endpoints } from "../../contract/endpoints.ts";
import type { Deal } from "../../contract/resources/deal.ts";
import { serviceDeals as words } from "../../contract/wording/specials.ts";
import { type ApiClient, browserApi } from "../api-client.ts";
import { apiContext } from "../api-context.ts";
import type { LeadSubject } from "../features/lead-form/lead.ts";
import { leadAction } from "../features/lead-form/lead-action.ts";
import { LeadForm } from "../features/lead-form/lead-form.tsx";
import { loadDealers } from "../features/lead-form/load-dealers.ts";
import { leadPresets } from "../features/lead-form/presets.ts";
import { orNotFound } from "../loading.ts";
import { metadata, rootData } from "../metadata.ts";
import { useScope } from "../scope.tsx";
import { contentClass } from "../ui/layout.tsx";
import type { Route } from "./+types/service-deal.ts";
import styles from "./deals.module.css";

type Params = { make: string; slug: string; dealerName?: string };

async function load(api: ApiClient, params: Params) {
  const [deal, dealers] = await Promise.all([
    orNotFound(api.get(endpoints.serviceSpecial, { params: { slug: params.slug } })),
    loadDealers(api, params),
  ]);
  if (deal.uri !== `/${params.make}/${params.slug}`) throw data(null, { status: 404 });
  return { deal, dealers };
}

/** A service special is a special: its form's own, with the source code that the special brings. */
const subjectOf = (deal: Deal, dealerName: string | undefined): LeadSubject => ({
  ...leadPresets.special,
  source_code: deal.source_code,
  special_slug: deal.slug,
  dealer_slug: dealerName,
});

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params);

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { deal } = await load(api, params);
  return leadAction(api, request, subjectOf(deal, params.dealerName));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, description, imageUri } = loaderData.deal;
  return metadata(rootData(matches), { title, description, image: imageUri });
};

export default function ServiceDeal({ loaderData: { deal, dealers }, actionData, params }: Route.ComponentProps) {
  const { paths } = useScope();
  return (
    <div className={`${contentClass} ${styles.page}`}>
      <div className={styles.offer}>
        <img
          className={styles.picture}
          src={deal.imageUri}
          alt={deal.title}
          width={1200}
          height={800}
          fetchPriority="high"
        />
        <h1>{deal.title}</h1>
        <p className={styles.text}>{deal.description}</p>
        <p>
          <Link to={paths.serviceDeals}>{words.all}</Link>
        </p>
      </div>
      <LeadForm
        title={words.form}
        subject={subjectOf(deal, params.dealerName)}
        dealers={dealers}
        light
        returned={actionData}
      />
    </div>
  );
}
