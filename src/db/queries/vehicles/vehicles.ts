import { type SQL, sql } from "drizzle-orm";
import { VEHICLE_PAGE_SIZE } from "../../../contract/domain/constants.ts";
import { calculateRepayment } from "../../../contract/domain/finance.ts";
import type { Fields } from "../../../contract/resources/resource.ts";
import type { Vehicle, VehicleQuery } from "../../../contract/resources/vehicle.ts";
import type { Database } from "../../connect.ts";
import { mustExist, VehicleSold } from "../../not-found.ts";
import { fileUrl } from "../file-url.ts";
import type { Page } from "../page.ts";
import { parseRowId } from "../row-id.ts";
import { countsTable, type Facets, facetsOf, matches } from "./facets.ts";

export type VehicleFields = Fields<Vehicle>;

type VehicleRow = Omit<VehicleFields, "uri" | "image" | "images" | "installment" | "mileage"> & {
  mileage: number;
  images: string[];
};

/**
 * Cost factor of an index scan in sort order, since matches may be unevenly spread: demo cars have the lowest mileages,
 * so a scan from the highest mileage finds them last. The order by id is mixed better.
 */
const SCAN_RISK = { newest: 10, sorted: 40 };
/** Cost of starting to read one combination of facets, in rows of an index scan. */
const PROBE_COST = 60;

/**
 * A page of the vehicles for sale of a dealer (given by slug) or of the group. Newest first by default; several orders
 * apply in the sequence of `query`.
 */
export async function listVehicles(
  db: Database,
  query: VehicleQuery,
  { dealer, pageSize = VEHICLE_PAGE_SIZE }: { dealer?: string; pageSize?: number } = {},
): Promise<Page<VehicleFields>> {
  const facets = facetsOf(query, dealer);
  const { total, stock, combinations } = await countVehicles(db, facets);
  const offset = ((query.page ?? 1) - 1) * pageSize;
  if (offset >= total) return { items: [], total };

  const orders = parseOrders(query);
  const limit = Math.min(pageSize, total - offset);
  // Reads the second half of the list from its end, so that the last page is as fast as the first.
  const offsetFromEnd = total - offset - limit;
  const [skip, readOrders] = offsetFromEnd < offset ? [offsetFromEnd, orders.map(reverse)] : [offset, orders];

  const depth = skip + limit;
  const risk = orders.length > 1 ? SCAN_RISK.sorted : SCAN_RISK.newest;
  const scanCost = total < stock ? (depth * stock * risk) / total : depth;
  const mergeCost = combinations * (Math.min(depth, total / combinations) + PROBE_COST);
  const candidates =
    !dealer && mergeCost < scanCost ? mergeCombinations(facets, readOrders, depth) : scanInOrder(facets);
  const { rows } = await db.execute<VehicleRow>(sql`
    with page as (
      select id from (${candidates}) candidates order by ${orderBy(readOrders)} limit ${limit} offset ${skip}
    )
    select ${COLUMNS} from page join vehicles v on v.id = page.id ${JOINS} order by ${orderBy(orders, "v.")}
  `);
  return { items: rows.map(toVehicle), total };
}

/** A vehicle for sale. Throws NotFound, or VehicleSold if it was for sale once. */
export async function getVehicle(db: Database, id: string): Promise<VehicleFields> {
  const { rows } = await db.execute<VehicleRow & { sold: boolean }>(sql`
    select ${COLUMNS}, v.withdrawn_at is not null as sold from vehicles v ${JOINS} where v.id = ${parseRowId(id)}
  `);
  const { sold, ...row } = mustExist(rows[0], "The vehicle");
  const vehicle = toVehicle(row);
  if (!sold) return vehicle;
  const { uri, make, make_slug, model, model_slug, variant, year, dealer_slug } = vehicle;
  throw new VehicleSold({ id: vehicle.id, uri, make, make_slug, model, model_slug, variant, year, dealer_slug });
}

/**
 * Counts the matching vehicles, the combinations of facets that they have, and the whole stock. Reads the summary tables
 * only.
 */
async function countVehicles(
  db: Database,
  facets: Facets,
): Promise<{ total: number; stock: number; combinations: number }> {
  const { rows } = await db.execute<{ total: number; stock: number; combinations: number }>(sql`
    select coalesce(sum(count), 0)::integer as total, count(*)::integer as combinations,
      (select coalesce(sum(count), 0)::integer from vehicle_group_counts) as stock
    from ${countsTable(facets)} where ${matches(facets)}
  `);
  return rows[0] as { total: number; stock: number; combinations: number };
}

/** For many matches: PostgreSQL scans an index in sort order until the page is full. */
function scanInOrder(facets: Facets): SQL {
  return sql`select id, price, mileage, year from vehicles where withdrawn_at is null and ${matches(facets)}`;
}

/** For few matches: the first `depth` vehicles of each matching combination of facets, each from an index. */
function mergeCombinations(facets: Facets, orders: Order[], depth: number): SQL {
  return sql`
    select found.* from (select * from vehicle_group_counts where ${matches(facets)}) c cross join lateral (
      select id, price, mileage, year from vehicles v
      where withdrawn_at is null and v.make_id = c.make_id and v.model_id = c.model_id
        and v.fuel_type = c.fuel_type and v.transmission = c.transmission and v.state = c.state
      order by ${orderBy(orders, "v.")} limit ${depth}
    ) found
  `;
}

const SORTABLE = { "order[price]": "price", "order[year]": "year", "order[mileage]": "mileage" } as const;

type Order = { column: string; direction: "asc" | "desc" };

/** The orders of the query. The id comes last as a tie-breaker, so that no vehicle is on two pages. */
function parseOrders(query: VehicleQuery): Order[] {
  const orders = Object.entries(query).flatMap(([name, direction]): Order[] => {
    const column = SORTABLE[name as keyof typeof SORTABLE];
    return column && direction ? [{ column, direction: direction as Order["direction"] }] : [];
  });
  return [...orders, { column: "id", direction: orders.at(-1)?.direction ?? "desc" }];
}

function reverse({ column, direction }: Order): Order {
  return { column, direction: direction === "asc" ? "desc" : "asc" };
}

function orderBy(orders: Order[], table = ""): SQL {
  return sql.raw(orders.map(({ column, direction }) => `${table}${column} ${direction}`).join(", "));
}

const JOINS = sql`
  join makes mk on mk.id = v.make_id join models md on md.id = v.model_id join dealers d on d.id = v.dealer_id
`;

const COLUMNS = sql`
  v.id, mk.name as make, mk.slug as make_slug, md.name as model, md.slug as model_slug, v.variant, v.year, v.price,
  v.mileage, v.state as state_of_vehicle, v.reserved_at is not null as reserved, v.transmission, v.fuel_type, v.colour as exterior_color, v.description,
  v.images, v.stock_number, d.slug as dealer_slug, d.name as dealer_name, d.province as dealer_province,
  d.contact_no as dealer_contact_no
`;

function toVehicle({ mileage, images, ...row }: VehicleRow): VehicleFields {
  const imageLinks = images.map((path) => ({ uri: fileUrl(path) }));
  return {
    ...row,
    uri: `/used/${row.make_slug}/${row.model_slug}/${row.id}`,
    image: imageLinks[0] ?? { uri: "" },
    images: imageLinks,
    installment: calculateRepayment(row.price).instalment,
    mileage: { value: mileage },
  };
}
