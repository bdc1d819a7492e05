import { data, redirectDocument } from "react-router";
import { endpoints } from "../../../contract/endpoints.ts";
import { keepAmountsOnOneLine } from "../../../contract/formats/format-text.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { requireFound } from "../../data/loading.ts";
import { leadAction } from "../../features/lead-form/lead-action.ts";
import { metadata } from "../../metadata/metadata.ts";
import { faqPage } from "../../metadata/structured-data/questions.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { contentClass } from "../../ui/layout.tsx";
import type { Route } from "./+types/content-page.ts";
import { BlockView } from "./blocks/block-view.tsx";
import { PRESETS } from "./blocks/form-block.tsx";
import { loadBlocks } from "./blocks/load-blocks.ts";
import styles from "./content-page.module.css";

async function loadPage(api: ApiClient, slug: string) {
  const { title, description, blocks = [] } = await requireFound(api.get(endpoints.contentPage, { params: { slug } }));
  return { title, description, blocks };
}

async function load(api: ApiClient, slug: string) {
  const page = await loadPage(api, slug);
  return { ...page, blocks: await loadBlocks(api, page.blocks) };
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params.slug);

/** A page with a video is loaded as a document: only its own policy permits the player. */
export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) => {
  const page = await load(browserApi, params.slug);
  if (page.blocks.some(({ block }) => block.kind === "video")) throw redirectDocument(request.url);
  return page;
};

/** Handles the page's form without JavaScript. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { blocks } = await loadPage(api, params.slug);
  const block = blocks.find(({ kind }) => kind === "form");
  if (block?.kind !== "form") throw data(null, { status: 404 });
  return leadAction(api, request, PRESETS[block.form]);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, description, blocks } = loaderData;
  const questions = blocks.flatMap(({ block }) => (block.kind === "questions" ? block.questions : []));
  return metadata(matches, {
    title,
    description: description || undefined,
    jsonLd: () => (questions.length > 0 ? [faqPage(questions)] : []),
  });
};

/** A page that editors made of blocks. */
export default function ContentPage({ loaderData: { title, blocks }, actionData }: Route.ComponentProps) {
  return (
    <article className={`${contentClass} ${styles.page}`}>
      <h1>{keepAmountsOnOneLine(title)}</h1>
      {blocks.map((loaded, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
        <BlockView key={n} id={`block-${n + 1}`} {...loaded} actionData={actionData} />
      ))}
    </article>
  );
}
