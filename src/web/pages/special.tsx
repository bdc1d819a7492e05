import { data, Link } from "react-router";
import { endpoints } from "../../contract/endpoints.ts";
import type { DealDetail } from "../../contract/resources/deal-detail.ts";
import { specials as words } from "../../contract/wording/specials.ts";
import { type ApiClient, browserApi } from "../api-client.ts";
import { apiContext } from "../api-context.ts";
import type { LeadSubject } from "../features/lead-form/lead.ts";
import { leadAction } from "../features/lead-form/lead-action.ts";
import { LeadForm } from "../features/lead-form/lead-form.tsx";
import { leadPresets } from "../features/lead-form/presets.ts";
import { orNotFound } from "../loading.ts";
import { metadata, rootData } from "../metadata.ts";
import { useScope } from "../scope.tsx";
import { contentClass } from "../ui/layout.tsx";
import type { Route } from "./+types/special.ts";
import styles from "./deals.module.css";

type Params = { slug: string; dealerName?: string };

/** A special or deal by its slug, the group's or the dealer's own. Another dealer's, and a service special, are not here. */
async function load(api: ApiClient, { slug, dealerName }: Params) {
  const deal = await orNotFound(api.get(endpoints.deal, { params: { id: slug } }));
  const dealers = deal.dealers["hydra:member"];
  const isHere = dealerName === undefined || dealers.some((dealer) => dealer.slug === dealerName);
  if (deal.uri !== `/${slug}` || !isHere) throw data(null, { status: 404 });
  return { deal, dealers };
}

/** The special's own source code goes with the lead. Its dealer is the page's, or the only one that offers it. */
const subjectOf = (deal: DealDetail, dealerName: string | undefined): LeadSubject => {
  const [first, ...others] = deal.dealers["hydra:member"];
  return {
    ...leadPresets.special,
    source_code: deal.source_code,
    special_slug: deal.slug,
    is_used: deal.isUsed ? 1 : 0,
    dealer_slug: dealerName ?? (others.length === 0 ? first?.slug : undefined),
  };
};

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

export default function Special({ loaderData: { deal, dealers }, actionData, params }: Route.ComponentProps) {
  const { paths } = useScope();
  return (
    <div className={`${contentClass} ${styles.page}`}>
      <div className={styles.offer}>
        <img className={styles.picture} src={deal.imageUri} alt="" width={1200} height={800} fetchPriority="high" />
        <h1>{deal.title}</h1>
        <p className={styles.text}>{deal.description}</p>
        <p>
          {words.offeredBy} {dealers.length === 1 ? dealers[0]?.dealer_name : words.everyDealer}.
        </p>
        <p>
          <Link to={paths.specials}>{words.back}</Link>
        </p>
      </div>
      <LeadForm
        title={words.form}
        subject={subjectOf(deal, params.dealerName)}
        dealers={dealers}
        returned={actionData}
      />
    </div>
  );
}
