import { type SQL, sql } from "drizzle-orm";
import { VEHICLE_PAGE_SIZE } from "../../../contract/domain/constants.ts";
import { calculateRepayment } from "../../../contract/domain/finance.ts";
import type { Fields } from "../../../contract/resources/resource.ts";
import type { Vehicle, VehicleQuery } from "../../../contract/resources/vehicle.ts";
import type { Database } from "../../connect.ts";
import { mustExist } from "../../not-found.ts";
import { fileUrl } from "../file-url.ts";
import type { Page } from "../page.ts";
import { rowId } from "../row-id.ts";
import { countsFor, type Facets, matches } from "./facets.ts";

export type VehicleFields = Fields<Vehicle>;

type VehicleRow = Omit<VehicleFields, "uri" | "image" | "images" | "installment" | "mileage"> & {
  mileage: number;
  images: string[];
};

/**
 * How many times further than its share an ordered walk may have to go, since matches need not be spread evenly: demo
 * cars come last by mileage. What is new is mixed better.
 */
const WALK_RISK = { newest: 10, sorted: 40 };
/** What it costs to begin reading a combination, in rows of a walk. */
const PROBE = 60;

/**
 * A page of what is for sale, of `dealer` (a slug) or of everyone, newest first unless another order is asked for.
 * Orders apply in the sequence they are given in. Slugs that nobody has match nothing.
 */
export async function listVehicles(
  db: Database,
  query: VehicleQuery,
  { dealer, pageSize = VEHICLE_PAGE_SIZE }: { dealer?: string; pageSize?: number } = {},
): Promise<Page<VehicleFields>> {
  const facets: Facets = {
    dealer,
    make: query.make_slug,
    model: query.model_slug,
    fuelTypes: query["fuelType[]"],
    transmissions: query["transmissionType[]"],
    states: query["vehicle_state[]"],
  };
  const { total, stock, combinations } = await countVehicles(db, facets);
  const offset = ((query.page ?? 1) - 1) * pageSize;
  if (offset >= total) return { items: [], total };

  const orders = ordersOf(query);
  // The later half is read from the other end, so that the last page costs what the first does.
  const taken = Math.min(pageSize, total - offset);
  const fromEnd = total - offset - taken;
  const [skipped, reading] = fromEnd < offset ? [fromEnd, orders.map(reversed)] : [offset, orders];

  const depth = skipped + taken;
  const risk = orders.length > 1 ? WALK_RISK.sorted : WALK_RISK.newest;
  const rowsWalked = total < stock ? (depth * stock * risk) / total : depth;
  const rowsMerged = combinations * (Math.min(depth, total / combinations) + PROBE);
  const matching = !dealer && rowsMerged < rowsWalked ? merge(facets, reading, depth) : walk(facets);
  const { rows } = await db.execute<VehicleRow>(sql`
    with page as (
      select id from (${matching}) matching order by ${sorting(reading)} limit ${taken} offset ${skipped}
    )
    select ${COLUMNS} from page join vehicles v on v.id = page.id ${OWNERS} order by ${sorting(orders, "v.")}
  `);
  return { items: rows.map(toVehicle), total };
}

/** A vehicle that is for sale. Throws NotFound for any other id, whole number or not. */
export async function getVehicle(db: Database, id: string): Promise<VehicleFields> {
  const { rows } = await db.execute<VehicleRow>(sql`
    select ${COLUMNS} from vehicles v ${OWNERS}
    where v.id = ${rowId(id)} and v.withdrawn_at is null
  `);
  return toVehicle(mustExist(rows[0], "The vehicle"));
}

/**
 * How many vehicles match, how many there are in all, and in how many combinations those that match come. No vehicle is
 * looked at for it.
 */
async function countVehicles(
  db: Database,
  facets: Facets,
): Promise<{ total: number; stock: number; combinations: number }> {
  const { rows } = await db.execute<{ total: number; stock: number; combinations: number }>(sql`
    select coalesce(sum(count), 0)::integer as total, count(*)::integer as combinations,
      (select coalesce(sum(count), 0)::integer from vehicle_group_counts) as stock
    from ${countsFor(facets)} where ${matches(facets)}
  `);
  return rows[0] as { total: number; stock: number; combinations: number };
}

/** Where many vehicles match: along the index of the order asked for, the dealer's or everyone's, until the page is full. */
function walk(facets: Facets): SQL {
  return sql`select id, price, mileage, year from vehicles where withdrawn_at is null and ${matches(facets)}`;
}

/** Where few match: the first `depth` of each combination that has any, each along an index in the order asked for. */
function merge(facets: Facets, orders: Order[], depth: number): SQL {
  return sql`
    select found.* from (select * from vehicle_group_counts where ${matches(facets)}) c cross join lateral (
      select id, price, mileage, year from vehicles v
      where withdrawn_at is null and v.make_id = c.make_id and v.model_id = c.model_id
        and v.fuel_type = c.fuel_type and v.transmission = c.transmission and v.state = c.state
      order by ${sorting(orders, "v.")} limit ${depth}
    ) found
  `;
}

const SORTABLE = { "order[price]": "price", "order[year]": "year", "order[mileage]": "mileage" } as const;

type Order = { column: string; direction: "asc" | "desc" };

/** What to order by. The id comes last and settles ties, so that no vehicle is on two pages. */
function ordersOf(query: VehicleQuery): Order[] {
  const orders = Object.entries(query).flatMap(([name, direction]): Order[] => {
    const column = SORTABLE[name as keyof typeof SORTABLE];
    return column && direction ? [{ column, direction: direction as Order["direction"] }] : [];
  });
  return [...orders, { column: "id", direction: orders.at(-1)?.direction ?? "desc" }];
}

function reversed({ column, direction }: Order): Order {
  return { column, direction: direction === "asc" ? "desc" : "asc" };
}

function sorting(orders: Order[], table = ""): SQL {
  return sql.raw(orders.map(({ column, direction }) => `${table}${column} ${direction}`).join(", "));
}

const OWNERS = sql`
  join makes mk on mk.id = v.make_id join models md on md.id = v.model_id join dealers d on d.id = v.dealer_id
`;

const COLUMNS = sql`
  v.id, mk.name as make, mk.slug as make_slug, md.name as model, md.slug as model_slug, v.variant, v.year, v.price,
  v.mileage, v.state as state_of_vehicle, v.transmission, v.fuel_type, v.colour as exterior_color, v.description,
  v.images, v.stock_number, d.slug as dealer_slug, d.name as dealer_name, d.province as dealer_province,
  d.contact_no as dealer_contact_no
`;

function toVehicle({ mileage, images, ...row }: VehicleRow): VehicleFields {
  const addresses = images.map((path) => ({ uri: fileUrl(path) }));
  return {
    ...row,
    uri: `/used/${row.make_slug}/${row.model_slug}/${row.id}`,
    image: addresses[0] ?? { uri: "" },
    images: addresses,
    installment: calculateRepayment(row.price).instalment,
    mileage: { value: mileage },
  };
}
