import { useEffect } from "react";
import { Link, useRevalidator, useRouteLoaderData } from "react-router";
import { MAX_SELECTED_VEHICLES } from "../../../contract/constants.ts";
import { shareText, shortlistText as text } from "../../../contract/stock/wording/shortlist.ts";
import type { ApiClient } from "../../data/api-client.ts";
import { browserApi } from "../../data/browser-api.ts";
import { RecentlyViewed } from "../../features/vehicle/recent/recently-viewed.tsx";
import { loadSelection, type Selection } from "../../features/vehicle/selection/load-selection.ts";
import { SelectionList } from "../../features/vehicle/selection/selection-list.tsx";
import { ShareLink } from "../../features/vehicle/selection/share-link.tsx";
import { readVehicleIds } from "../../features/vehicle/selection/vehicle-ids.ts";
import { VehicleStrip } from "../../features/vehicle/similar/vehicle-strip.tsx";
import { metadata, type RootData } from "../../metadata/metadata.ts";
import { apiContext } from "../../rendering/request-context.ts";
import { paths } from "../../routing/paths.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { contentClass, Section } from "../../ui/layout.tsx";
import { type KeptVehicle, shortlist, useKeptVehicles } from "../../visitor/kept/kept-vehicles.ts";
import type { Route } from "./+types/shortlist.ts";
import styles from "./shortlist.module.css";

const MAX_SIMILAR = 6;

type Loaded = {
  isShared: boolean;
  /** Null on the server, which does not know the visitor's own list. */
  selection: Selection | null;
};

async function load(api: ApiClient, url: URL, ownIds: readonly number[] | null): Promise<Loaded> {
  const sharedIds = readVehicleIds(url, MAX_SELECTED_VEHICLES);
  const ids = sharedIds ?? ownIds;
  return { isShared: sharedIds !== null, selection: ids && (await loadSelection(api, ids)) };
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  load(context.get(apiContext), new URL(request.url), null);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const own = shortlist.read().map(({ id }) => id);
  return load(browserApi, new URL(request.url), own);
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  metadata(matches, {
    title: loaderData?.isShared ? text.shared.title : text.own.title,
    description: text.description,
  });

export default function Shortlist({ loaderData: { isShared, selection } }: Route.ComponentProps) {
  const kept = useKeptVehicles(shortlist);
  useOwnSelection(isShared, selection, kept);
  const own = isShared ? null : kept;
  const count = isShared ? selection && selection.vehicles.length + selection.sold.length : (own?.length ?? null);
  const isEmpty = selection !== null && selection.vehicles.length + selection.sold.length === 0;
  return (
    // Parts of the page appear after hydration: what is below them stays out of view.
    <div className={styles.tall}>
      <div className={`${contentClass} ${styles.page}`}>
        <div className={styles.head}>
          <h1>{isShared ? text.shared.title : text.own.title}</h1>
          {isEmpty ? (
            <Empty isShared={isShared} />
          ) : (
            <>
              <p className={styles.intro} role={isShared ? undefined : "status"}>
                {count === null || selection === null
                  ? text.own.loading
                  : isShared
                    ? text.shared.text(count)
                    : text.own.count(count)}
              </p>
              {!isShared && (
                <noscript>
                  <p>{text.own.needsScript}</p>
                </noscript>
              )}
              {isShared && selection && <SaveAll selection={selection} kept={kept} />}
            </>
          )}
        </div>
        {selection && !isEmpty && (
          <>
            <SelectionList key={String(isShared)} selection={selection} isOwn={!isShared} />
            <Share ids={own && own.length > 0 ? own.map(({ id }) => id) : selection.ids} />
          </>
        )}
      </div>
      {selection && selection.similar.length > 0 && (
        <Section id="similar" title={text.similar}>
          <VehicleStrip vehicles={selection.similar.slice(0, MAX_SIMILAR)} labelledBy="similar" />
        </Section>
      )}
      {selection && <RecentlyViewed />}
    </div>
  );
}

/** Loads the browser's own list after hydration, and again when another tab has added to it. */
function useOwnSelection(isShared: boolean, selection: Selection | null, kept: readonly KeptVehicle[] | null): void {
  const { revalidate, state } = useRevalidator();
  const isOutdated =
    !isShared && kept !== null && (selection === null || kept.some(({ id }) => !selection.ids.includes(id)));
  useEffect(() => {
    if (isOutdated && state === "idle") void revalidate();
  }, [isOutdated, state, revalidate]);
}

function Empty({ isShared }: { isShared: boolean }) {
  const { emptyTitle, empty } = isShared ? text.shared : text.own;
  return (
    <>
      <p className={styles.emptyTitle}>{emptyTitle}</p>
      <p className={styles.intro}>{empty}</p>
      <Link to={paths().used} className={buttonClass("primary", { wide: true })}>
        {text.own.browse}
      </Link>
    </>
  );
}

function SaveAll({ selection, kept }: { selection: Selection; kept: readonly KeptVehicle[] | null }) {
  const saved = new Set(kept?.map(({ id }) => id));
  const cars = [...selection.vehicles, ...selection.sold.map(({ id }) => ({ id, price: 0 }))];
  const missing = cars.filter(({ id }) => !saved.has(id));
  return (
    <div className={styles.save}>
      {missing.length > 0 ? (
        <Button onClick={() => shortlist.add(missing)}>{text.shared.saveAll}</Button>
      ) : (
        <Link to={paths().shortlist} className={buttonClass("quiet")}>
          {text.shared.openOwn}
        </Link>
      )}
      <p role="status">{missing.length === 0 && text.shared.saved}</p>
    </div>
  );
}

function Share({ ids }: { ids: readonly number[] }) {
  const origin = useRouteLoaderData<RootData>("root")?.origin ?? "";
  return <ShareLink label={shareText.address} title={text.shared.title} url={origin + paths().shortlistOf(ids)} />;
}
