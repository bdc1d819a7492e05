import { NumberInput, ReferenceInput, SelectInput } from "react-admin";
import { factOf } from "../../../contract/facts/facts.ts";
import { COMPLETENESS_LIMITS } from "../../../contract/staff/stock/completeness.ts";
import { VEHICLE_STATUSES } from "../../../contract/staff/stock/vehicle.ts";
import { STAFF_FILTERS, STAFF_LABELS } from "../../../contract/staff/stock/vehicle-facts.ts";
import { DealerInput } from "../../inputs/dealer-input.tsx";
import { choicesOf } from "../../inputs/shape-input.tsx";
import { vehicleStatusName } from "../vehicle-statuses.ts";

const STATUSES = [...VEHICLE_STATUSES.map((id) => ({ id, name: vehicleStatusName(id) })), { id: "all", name: "All" }];
const choices = (values: readonly number[], nameOf: (value: number) => string) =>
  values.map((id) => ({ id, name: nameOf(id) }));
const moreThan = (unit: string) => (value: number) => `${value} ${unit} or more`;

const select = (source: string, label: string, values: readonly { id: string | number; name: string }[]) => (
  <SelectInput key={source} source={source} label={label} choices={[...values]} />
);
const rand = (source: string, label: string) => <NumberInput key={source} source={source} label={label} min={0} />;

/** The filters of the list of stock. */
export const stockFilters = [
  select("status", "Status", STATUSES),
  <DealerInput key="dealerId" source="dealerId" label="Dealer" emptyText="All" />,
  <ReferenceInput
    key="makeId"
    source="makeId"
    label="Make"
    reference="makes"
    perPage={100}
    sort={{ field: "name", order: "ASC" }}
  >
    <SelectInput label="Make" optionText="name" />
  </ReferenceInput>,
  rand("priceFrom", "Price from"),
  rand("priceTo", "Price to"),
  select("daysFrom", "Days in stock", choices([30, 45, 60, 90, 180], moreThan("days"))),
  select(
    "daysTo",
    "New in stock",
    choices([0, 7, 14, 30], (days) => (days === 0 ? "Today" : `In the last ${days} days`)),
  ),
  select(
    "dearerBy",
    "Dearer than similar",
    choices([1, 5, 10, 20], (percent) => `By ${percent}% or more`),
  ),
  select(
    "cheaperBy",
    "Cheaper than similar",
    choices([1, 5, 10, 20], (percent) => `By ${percent}% or more`),
  ),
  select(
    "completenessBelow",
    "Complete",
    COMPLETENESS_LIMITS.map((limit) => ({ id: limit, name: `Less than ${limit}%` })),
  ),
  select(
    "picturesBelow",
    "Pictures",
    choices([1, 5, 10, 20], (n) => (n === 1 ? "None" : `Fewer than ${n}`)),
  ),
  select("viewsFrom", "Views, at least", choices([1, 10, 50, 100, 500], moreThan("in 30 days"))),
  select(
    "viewsTo",
    "Views, at most",
    choices([0, 10, 50, 100], (n) => (n === 0 ? "None" : `${n} or fewer in 30 days`)),
  ),
  select("heartsFrom", "Hearts", choices([1, 5, 10, 50], moreThan("in 30 days"))),
  select("enquiriesFrom", "Enquiries, at least", choices([1, 3, 5, 10], moreThan("in 30 days"))),
  select(
    "enquiriesTo",
    "Enquiries, at most",
    choices([0, 1, 3], (n) => (n === 0 ? "None" : `${n} or fewer in 30 days`)),
  ),
  select(
    "unchangedFor",
    "Last change",
    choices([14, 30, 60, 90], (days) => `${days} days ago or more`),
  ),
  select("hasScheduledPrice", "Price for a date", [{ id: "true", name: "Scheduled" }]),
  ...STAFF_FILTERS.map((name) => select(name, STAFF_LABELS[name], choicesOf(factOf(name)))),
];
