/** The sale of an enquiry: which car, at what price, and what becomes of that car in the stock. */
import type { Person } from "../../../../auth/person.ts";
import type { Violation } from "../../../../contract/hydra.ts";
import { findGrant } from "../../../../contract/staff/permissions.ts";
import type { Transaction } from "../../../../db/connect.ts";
import { readDatabaseTime } from "../../../../db/database-clock.ts";
import {
  areOfOneCustomer,
  isSoldToAnother,
  lockVehicleToSell,
} from "../../../../db/queries/enquiries/pipeline/sold-vehicles.ts";
import { type Columns, findRow } from "../../../../db/queries/staff/items.ts";
import type { customerEnquiries } from "../../../../db/schema/enquiries/leads.ts";
import { vehicles } from "../../../../db/schema/stock/vehicles.ts";
import { violation } from "../../../input/submission.ts";
import type { ChangeContext } from "../../engine/definition.ts";
import { setColumnsWithin } from "../../engine/write-item.ts";
import { backForSaleColumns, soldColumns, vehiclesDefinition } from "../../stock/vehicles.ts";

type Lead = typeof customerEnquiries.$inferSelect;

const SALE_FIELDS = ["soldVehicleId", "soldTitle", "soldPrice"] as const;
const NO_SALE = { soldAt: null, soldVehicleId: null, soldTitle: null, soldPrice: null };

export const SOLD_ALREADY = "This car is sold already, to another customer.";

/** Violations of a change of an enquiry's sale. Locks the vehicle that is sold. `whole` has all fields with the change applied. */
export async function saleViolations(
  tx: Transaction,
  whole: Columns,
  { changes, row, person }: ChangeContext,
): Promise<Violation[]> {
  const lead = row as unknown as Lead;
  return [
    ...(whole.stage === "Sold"
      ? await soldViolations(tx, whole, { changes, lead, person })
      : SALE_FIELDS.filter((name) => (changes[name] ?? null) !== null).map((name) =>
          violation(name, "Only an enquiry that is sold has this.", "wrongFormat"),
        )),
    ...(endsSaleOf(whole, lead) !== null && whole.isBackForSale === null
      ? [violation("isBackForSale", "Say whether the car is for sale again.", "blank")]
      : []),
  ];
}

type Change = { changes: Columns; lead: Lead; person: Person };

async function soldViolations(
  tx: Transaction,
  { soldVehicleId, soldTitle, soldPrice }: Columns,
  { changes, lead, person }: Change,
): Promise<Violation[]> {
  // Sales from before cars and prices were kept stay without them while nobody changes the sale.
  if (!("stage" in changes) && !SALE_FIELDS.some((name) => name in changes)) return [];
  const isNewCar = typeof soldVehicleId === "number" && soldVehicleId !== lead.soldVehicleId;
  return [
    ...(soldVehicleId === null && !soldTitle
      ? [violation("soldVehicleId", "Choose the car that was sold, or write which one it was.", "blank")]
      : []),
    ...(soldPrice === null ? [violation("soldPrice", "Say what it was sold for.", "blank")] : []),
    ...(isNewCar ? await vehicleViolations(tx, soldVehicleId, { lead, person }) : []),
  ];
}

async function vehicleViolations(
  tx: Transaction,
  vehicleId: number,
  { lead, person }: Omit<Change, "changes">,
): Promise<Violation[]> {
  const refused = (message: string) => [violation("soldVehicleId", message, "unknownChoice")];
  const vehicle = await lockVehicleToSell(tx, vehicleId);
  const sellsAll = findGrant(person.roles, "vehicles", "read")?.dealers === "all";
  if (vehicle === undefined || !(sellsAll || person.dealerIds.includes(vehicle.dealerId))) {
    return refused("Choose a car of your stock.");
  }
  if (await isSoldToAnother(tx, vehicleId, lead.id)) return refused(SOLD_ALREADY);
  const { reservedForId } = vehicle;
  return reservedForId === null || (await areOfOneCustomer(tx, lead.id, reservedForId))
    ? []
    : refused("This car is reserved for another customer. End that reservation first.");
}

/** The vehicle whose sale a change of the lead ends; null if it ends none. */
function endsSaleOf(whole: Columns, { soldVehicleId }: Lead): number | null {
  return whole.stage === "Sold" && whole.soldVehicleId === soldVehicleId ? null : soldVehicleId;
}

/**
 * The columns of a lead's sale after a valid change, if it changes the sale. Marks the vehicle as sold, and offers the one that was sold
 * until now again where the person says so.
 */
export async function saleColumns(tx: Transaction, { changes, row, person }: ChangeContext): Promise<Columns> {
  const lead = row as unknown as Lead;
  const whole = { ...lead, ...changes } as Columns & Pick<Lead, "soldVehicleId">;
  const isSold = whole.stage === "Sold";
  const ended = endsSaleOf(whole, lead);
  if (ended !== null && changes.isBackForSale === true) await setStock(tx, ended, "back_for_sale", person);
  if (!isSold) return lead.soldAt === null ? {} : NO_SALE;
  if (!["stage", ...SALE_FIELDS].some((name) => name in changes)) return {};
  const { soldVehicleId } = whole;
  const vehicle = soldVehicleId === null ? undefined : await lockVehicleToSell(tx, soldVehicleId);
  if (vehicle !== undefined && vehicle.id !== lead.soldVehicleId) await setStock(tx, vehicle.id, "sold", person);
  return { soldAt: lead.soldAt ?? (await readDatabaseTime(tx)), ...(vehicle && { soldTitle: vehicle.title }) };
}

const STOCK_CHANGES = { sold: soldColumns, back_for_sale: backForSaleColumns };

/** Marks a vehicle as sold, or offers it again, as its own actions do. Leaves one that is so already, or gone, as it is. */
async function setStock(
  tx: Transaction,
  id: number,
  operation: keyof typeof STOCK_CHANGES,
  person: Person,
): Promise<void> {
  const vehicle = await findRow(tx, vehicles, id);
  if (vehicle === undefined || (vehicle.soldAt !== null) === (operation === "sold")) return;
  const actor = { person, dealerIds: undefined };
  const columnsOf = STOCK_CHANGES[operation];
  await setColumnsWithin(tx, vehiclesDefinition, { actor, id, ifMatch: undefined, operation, columnsOf });
}
