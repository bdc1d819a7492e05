import { useId, useState } from "react";
import { formatKilometres } from "../../../../contract/formats/format.ts";
import { usedFilters as text } from "../../../../contract/stock/wording/search/used-filters.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { askForPosition } from "../../../visitor/position.ts";
import { type Place, parseNear, toPoint } from "../place/place.ts";
import { applyChange, type UsedSearch } from "../search/search-state.ts";
import { useUsedSearch } from "../search/use-used-search.ts";
import styles from "./place-filter.module.css";

const DISTANCES_KM = [10, 25, 50, 100, 200, 500];
const DEFAULT_DISTANCE_KM = 50;

type PlaceFilterProps = {
  /** The search that has been loaded, and its place. */
  loaded: { search: UsedSearch; place: Place | null };
};

/** The distance from a town, or from where the browser is. */
export function PlaceFilter({ loaded }: PlaceFilterProps) {
  const { search, setSearch } = useUsedSearch();
  const townsId = useId();
  const [towns, setTowns] = useState<readonly string[]>([]);
  /** What has been typed since the last change of the search; null if nothing has. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Distance for the next place. */
  const [distance, setDistance] = useState<number | undefined>(DEFAULT_DISTANCE_KM);
  const [locating, setLocating] = useState<"idle" | "running" | "failed">("idle");
  const { near } = search;
  const within = near === undefined ? distance : search.within;
  const isLoaded = near !== undefined && loaded.search.near === near;

  const apply = (place: string | undefined) => {
    setTyped(null);
    if (place !== near) setSearch(applyChange(search, { near: place, within }));
  };
  const locate = () => {
    setLocating("running");
    askForPosition().then(
      ({ latitude, longitude }) => {
        setLocating("idle");
        apply(toPoint(latitude, longitude));
      },
      () => setLocating("failed"),
    );
  };
  const loadTowns = async () => {
    const { TOWNS } = await import("../../../../contract/stock/search-words/places/towns.ts");
    setTowns(TOWNS.map(({ name }) => name));
  };

  return (
    <div className={styles.place}>
      <TextField
        label={text.town}
        name="near"
        list={townsId}
        placeholder={text.townExample}
        maxLength={40}
        value={typed ?? near ?? ""}
        error={isLoaded && loaded.place === null ? text.unknownTown : undefined}
        hint={isLoaded && loaded.place?.isPoint ? text.positionNear(loaded.place.town) : undefined}
        // Without a connection there are no suggestions.
        onFocus={() => towns.length === 0 && loadTowns().catch(() => {})}
        onChange={({ target: { value } }) => (towns.includes(value) ? apply(value) : setTyped(value))}
        onBlur={({ currentTarget }) => apply(parseNear(currentTarget.value))}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && apply(parseNear(currentTarget.value))}
      />
      <datalist id={townsId}>
        {towns.map((town) => (
          <option key={town} value={town} />
        ))}
      </datalist>
      <SelectField
        label={text.within}
        name="within"
        value={within ?? ""}
        onChange={({ target }) => {
          const kilometres = target.value === "" ? undefined : Number(target.value);
          if (near === undefined) setDistance(kilometres);
          else setSearch(applyChange(search, { within: kilometres }));
        }}
      >
        <option value="">{text.anyDistance}</option>
        {[...new Set([...DISTANCES_KM, ...(within === undefined ? [] : [within])])]
          .toSorted((a, b) => a - b)
          .map((kilometres) => (
            <option key={kilometres} value={kilometres}>
              {formatKilometres(kilometres)}
            </option>
          ))}
      </SelectField>
      <div className={styles.position}>
        <Button variant="quiet" loading={locating === "running"} onClick={locate}>
          <Icon name="navigation" size={18} />
          {text.usePosition}
        </Button>
        <p role="status">{locating === "failed" ? text.noPosition : text.positionHint}</p>
      </div>
    </div>
  );
}
