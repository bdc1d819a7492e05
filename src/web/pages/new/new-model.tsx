import { Suspense } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { formatRand } from "../../../contract/domain/format.ts";
import { newModel as text } from "../../../contract/wording/new-vehicle.ts";
import { browserApi } from "../../data/api-client.ts";
import { ColourPicker } from "../../features/new-vehicle/colour-picker.tsx";
import { Configurator } from "../../features/new-vehicle/configurator.tsx";
import { loadModel as load } from "../../features/new-vehicle/load-model.ts";
import { ModelGallery } from "../../features/new-vehicle/model-gallery.tsx";
import { ModelHero } from "../../features/new-vehicle/model-hero.tsx";
import { TestDrivePanel } from "../../features/promo/panels.tsx";
import { metadata } from "../../metadata/metadata.ts";
import { newModel } from "../../metadata/structured-data/cars.ts";
import { apiContext } from "../../rendering/request-context.ts";
import type { Route } from "./+types/new-model.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => load(context.get(apiContext), params);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params);

/** Choosing a colour changes the query, but not the data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  if (!loaderData) return [];
  const { variants, chosen } = loaderData;
  const model = `${chosen.make} ${chosen.model}`;
  const [title, description] =
    params.variant === undefined
      ? [text.pageTitle(model), chosen.description]
      : [text.variantTitle(`${model} ${chosen.variant}`, formatRand(chosen.price)), chosen.summary];
  return metadata(matches, {
    title,
    description,
    image: chosen.mainImage,
    jsonLd: (toAbsoluteUrl) => [newModel(variants, toAbsoluteUrl)],
  });
};

export default function NewModelPage({ loaderData: { variants, chosen } }: Route.ComponentProps) {
  return (
    <>
      <ModelHero variants={variants} chosen={chosen} />
      <Suspense>
        <ColourPicker item={chosen} />
      </Suspense>
      <Configurator variants={variants} chosen={chosen} />
      <ModelGallery item={chosen} />
      <TestDrivePanel item={chosen} />
    </>
  );
}
