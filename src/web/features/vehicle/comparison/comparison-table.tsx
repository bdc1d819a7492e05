import { Link } from "react-router";
import type { FinanceTerms } from "../../../../contract/finance/finance.ts";
import type { RangeItem } from "../../../../contract/range/range.ts";
import { badgesWithin } from "../../../../contract/stock/badges.ts";
import type { SoldVehicle, Vehicle } from "../../../../contract/stock/vehicle.ts";
import { equipment as equipmentText } from "../../../../contract/stock/wording/equipment.ts";
import { comparison as text } from "../../../../contract/stock/wording/shortlist.ts";
import { vehicleDetail } from "../../../../contract/stock/wording/used.ts";
import { variantKey } from "../../../routing/compared-cars.ts";
import { uploadUrl } from "../../../routing/paths.ts";
import { useScope } from "../../../routing/scope.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import { SideBySideTable } from "../../../ui/table/side-by-side-table.tsx";
import { useBudget } from "../../../visitor/budget.ts";
import { VehiclePicture } from "../vehicle-picture.tsx";
import { type ComparedCar, compareCars, comparedCarsOf } from "./comparison-rows.ts";
import styles from "./comparison-table.module.css";

const SIZES = "(min-width: 1000px) 260px, 160px";

type ComparisonTableProps = {
  cars: readonly ComparedCar[];
  /** Of the instalments. */
  terms: FinanceTerms;
};

/** Used vehicles and new variants side by side. */
export function ComparisonTable({ cars, terms }: ComparisonTableProps) {
  const { differences, alike, ofOneKind, equipment } = compareCars(cars, terms);
  return (
    <SideBySideTable
      caption={text.caption}
      unknown={text.unknown}
      heads={cars.map((car) => ({
        key: car.kind === "new" ? variantKey(car.item) : car.vehicle.id,
        content: <Head car={car} others={cars.filter((other) => other !== car)} />,
      }))}
      groups={[
        ...(cars.length > 1 ? [{ title: text.differences, rows: differences, isMarked: true }] : []),
        { title: text.alike, rows: alike },
        { title: text.ofOneKind, rows: ofOneKind },
        { title: equipmentText.title, rows: equipment },
      ]}
    />
  );
}

function Head({ car, others }: { car: ComparedCar; others: readonly ComparedCar[] }) {
  const { paths } = useScope();
  const budget = useBudget();
  const { make, model } = car.kind === "new" ? car.item : car.vehicle;
  const name = `${make} ${model}`;
  return (
    <div className={styles.head}>
      {car.kind === "new" ? (
        <NewHead item={car.item} name={name} />
      ) : (
        <UsedHead vehicle={car.vehicle} isSold={car.kind === "sold"} name={name} />
      )}
      {car.kind === "used" &&
        badgesWithin(car.badges, car.vehicle.price, budget).map(({ kind, text: badge }) => (
          <span key={kind} className={styles.badge}>
            {badge}
          </span>
        ))}
      <Link
        to={paths.compareOf(comparedCarsOf(others))}
        className={styles.remove}
        aria-label={text.remove(name)}
        preventScrollReset
      >
        {text.removeShort}
      </Link>
    </div>
  );
}

function NewHead({ item, name }: { item: RangeItem; name: string }) {
  const { paths } = useScope();
  return (
    <>
      <Picture
        className={styles.picture}
        src={uploadUrl(item.colour[0]?.image ?? "", "range")}
        alt=""
        width={1200}
        height={800}
        sizes={SIZES}
        loading="lazy"
      />
      <Link to={paths.newVariant(item.make_slug, item.model_slug, item.variant_slug)} className={styles.name}>
        {text.newCar(name)}
      </Link>
    </>
  );
}

type UsedHeadProps = { vehicle: Vehicle | SoldVehicle; isSold: boolean; name: string };

function UsedHead({ vehicle, isSold, name }: UsedHeadProps) {
  const { paths } = useScope();
  return (
    <>
      <VehiclePicture
        uri={vehicle.image?.uri ?? ""}
        focus={vehicle.image?.focus}
        className={isSold ? `${styles.picture} ${styles.sold}` : styles.picture}
        sizes={SIZES}
        loading="lazy"
      />
      <Link to={paths.usedVehicle(vehicle.make_slug, vehicle.model_slug, vehicle.id)} className={styles.name}>
        {vehicle.year} {name}
      </Link>
      {"reserved" in vehicle && vehicle.reserved && <span className={styles.reserved}>{vehicleDetail.reserved}</span>}
    </>
  );
}
