import { Suspense } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { formatRand } from "../../../contract/formats/format.ts";
import { newModel as text } from "../../../contract/range/wording/new-vehicle.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { loadBanner } from "../../features/banners/load-banners.ts";
import { colourSearch } from "../../features/new-vehicle/colour/chosen-colour.ts";
import { ColourPicker } from "../../features/new-vehicle/colour/colour-picker.tsx";
import { loadModel } from "../../features/new-vehicle/load-model.ts";
import { ModelGallery } from "../../features/new-vehicle/model-gallery.tsx";
import { ModelHero } from "../../features/new-vehicle/model-hero.tsx";
import { PriceBar } from "../../features/new-vehicle/price-bar.tsx";
import { Configurator } from "../../features/new-vehicle/variants/configurator.tsx";
import { Specifications } from "../../features/new-vehicle/variants/specifications.tsx";
import { TestDrivePanel } from "../../features/promo/test-drive-panel.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { newModel, newVariant } from "../../metadata/structured-data/cars.ts";
import { BelowFirstView } from "../../rendering/below-first-view.tsx";
import { apiContext } from "../../rendering/request-context.ts";
import type { Route } from "./+types/new-model.ts";

async function load(api: ApiClient, params: Parameters<typeof loadModel>[1]) {
  const [model, banner] = await Promise.all([loadModel(api, params), loadBanner(api, "Test Drive")]);
  return { ...model, banner };
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params);

/** Choosing a colour changes the query, but not the data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  if (!loaderData) return [];
  const { variants, selected } = loaderData;
  const model = `${selected.make} ${selected.model}`;
  const [title, description] =
    params.variant === undefined
      ? [text.pageTitle(model), selected.description]
      : [text.variantTitle(`${model} ${selected.variant}`, formatRand(selected.price)), selected.summary];
  return metadata(matches, {
    title,
    description,
    image: selected.mainImage,
    jsonLd: (toAbsoluteUrl) => [
      params.variant === undefined ? newModel(variants, toAbsoluteUrl) : newVariant(selected, toAbsoluteUrl),
    ],
  });
};

export default function NewModelPage({ loaderData: { variants, selected, banner } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <>
      <ModelHero variants={variants} selected={selected} />
      <Suspense>
        <ColourPicker item={selected} />
      </Suspense>
      <BelowFirstView>
        <Configurator variants={variants} selected={selected} />
        <Specifications variants={variants} />
        <ModelGallery item={selected} />
        <TestDrivePanel item={selected} banner={banner} search={colourSearch(selected, query)} />
      </BelowFirstView>
      <PriceBar item={selected} />
    </>
  );
}
