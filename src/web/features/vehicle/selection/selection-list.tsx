import { useState } from "react";
import { Form } from "react-router";
import { shortlistText as text } from "../../../../contract/stock/wording/shortlist.ts";
import { useScope } from "../../../routing/scope.tsx";
import { Button } from "../../../ui/button.tsx";
import { cardGridClass, cardGridSizes } from "../../../ui/card.tsx";
import { CheckboxField } from "../../../ui/form/field.tsx";
import { visuallyHiddenClass } from "../../../ui/layout.tsx";
import { useLastComparison } from "../../../visitor/kept/compared-variants.ts";
import { shortlist, useKeptVehicles } from "../../../visitor/kept/kept-vehicles.ts";
import { ChosenCard } from "./chosen-card.tsx";
import type { Selection } from "./load-selection.ts";
import styles from "./selection.module.css";
import { SoldCard } from "./sold-card.tsx";

/** The cars of a shortlist, as a form that leads to their comparison. `isOwn`: it is that of this browser. */
export function SelectionList({ selection: { ids, vehicles, sold }, isOwn }: { selection: Selection; isOwn: boolean }) {
  const { paths } = useScope();
  const { variants } = useLastComparison();
  const newCars = isOwn ? variants : [];
  const kept = useKeptVehicles(shortlist);
  // A car that is taken off stays in its place, so that a slip of the finger is undone by the next.
  const [savedAtFirst] = useState(kept);
  const saved = (id: number) => kept?.find((one) => one.id === id);
  const cars = [
    ...vehicles.map((vehicle) => ({
      id: vehicle.id,
      card: (
        <ChosenCard
          vehicle={vehicle}
          savedPrice={(savedAtFirst?.find((one) => one.id === vehicle.id) ?? saved(vehicle.id))?.price}
          isRemoved={isOwn && saved(vehicle.id) === undefined}
        />
      ),
    })),
    ...sold.map((vehicle) => ({ id: vehicle.id, card: <SoldCard vehicle={vehicle} sizes={cardGridSizes} /> })),
  ];
  return (
    <Form method="get" action={paths.compare} className={styles.compare} autoComplete="off">
      <fieldset>
        <legend className={vehicles.length > 1 ? undefined : visuallyHiddenClass}>{text.compareLegend}</legend>
        <ul className={`${cardGridClass} ${styles.list}`}>
          {cars
            .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
            .map(({ id, card }) => (
              <li key={id}>{card}</li>
            ))}
        </ul>
      </fieldset>
      {newCars.length > 0 && (
        <fieldset>
          <legend>{text.compareNew}</legend>
          {newCars.map(({ key, name }) => (
            <CheckboxField key={key} name="new" value={key} label={name} defaultChecked />
          ))}
        </fieldset>
      )}
      {vehicles.length + newCars.length > 1 && (
        <Button type="submit" variant="ink" wide className={styles.submit}>
          {text.compare}
        </Button>
      )}
    </Form>
  );
}
