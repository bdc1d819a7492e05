import { Link } from "react-router";
import { FACTS } from "../../../../contract/facts/facts.ts";
import type { FinanceTerms } from "../../../../contract/finance/finance.ts";
import { equipment as equipmentText } from "../../../../contract/stock/wording/equipment.ts";
import { comparison as text } from "../../../../contract/stock/wording/shortlist.ts";
import { vehicleDetail } from "../../../../contract/stock/wording/used.ts";
import { useScope } from "../../../routing/scope.tsx";
import { visuallyHiddenClass } from "../../../ui/layout.tsx";
import { VehiclePicture } from "../vehicle-picture.tsx";
import { type ComparedVehicle, type ComparisonRow, compareVehicles } from "./comparison-rows.ts";
import styles from "./comparison-table.module.css";

type ComparisonTableProps = {
  vehicles: readonly ComparedVehicle[];
  /** Of the instalments. */
  terms: FinanceTerms;
};

/** Vehicles side by side. On a phone the table scrolls sideways within its frame, and its first column stays. */
export function ComparisonTable({ vehicles, terms }: ComparisonTableProps) {
  const { differences, alike, equipment } = compareVehicles(vehicles, terms);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className={styles.frame} aria-label={text.caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={visuallyHiddenClass}>{text.caption}</caption>
        <thead>
          <tr>
            <td />
            {vehicles.map((vehicle) => (
              <th key={vehicle.id} scope="col">
                <VehicleHead vehicle={vehicle} others={vehicles.filter(({ id }) => id !== vehicle.id)} />
              </th>
            ))}
          </tr>
        </thead>
        {vehicles.length > 1 && <Rows title={text.differences} rows={differences} marked />}
        <Rows title={text.alike} rows={alike} />
        <Rows title={equipmentText.title} rows={equipment} />
      </table>
    </section>
  );
}

function VehicleHead({ vehicle, others }: { vehicle: ComparedVehicle; others: readonly ComparedVehicle[] }) {
  const { paths } = useScope();
  const name = `${vehicle.make} ${vehicle.model}`;
  return (
    <div className={styles.head}>
      <VehiclePicture
        uri={vehicle.image?.uri ?? ""}
        focus={vehicle.image?.focus}
        className={vehicle.isSold ? `${styles.picture} ${styles.sold}` : styles.picture}
        sizes="(min-width: 1000px) 260px, 160px"
        loading="lazy"
      />
      <Link to={paths.usedVehicle(vehicle.make_slug, vehicle.model_slug, vehicle.id)} className={styles.name}>
        {vehicle.year} {name}
      </Link>
      {!vehicle.isSold && vehicle.reserved && <span className={styles.reserved}>{vehicleDetail.reserved}</span>}
      <Link
        to={paths.compareOf(others.map(({ id }) => id))}
        className={styles.remove}
        aria-label={text.remove(name)}
        preventScrollReset
      >
        {text.removeShort}
      </Link>
    </div>
  );
}

function Rows({ title, rows, marked = false }: { title: string; rows: readonly ComparisonRow[]; marked?: boolean }) {
  const [first] = rows;
  if (first === undefined) return null;
  return (
    <tbody className={marked ? styles.marked : undefined}>
      <tr>
        <th scope="rowgroup" colSpan={first.values.length + 1} className={styles.title}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map(({ label, values }) => (
        <tr key={label} className={label === FACTS.price.label ? styles.price : undefined}>
          <th scope="row">{label}</th>
          {values.map((value, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other key
            <td key={i}>{value || <Unknown />}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className={visuallyHiddenClass}>{text.unknown}</span>
    </>
  );
}
