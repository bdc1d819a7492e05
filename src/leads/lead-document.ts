import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ChannelPurpose } from "../contract/domain/lead-delivery.ts";
import type { Transaction } from "../db/connect.ts";
import { customerEnquiries } from "../db/lead-schema.ts";
import { dealers } from "../db/schema/dealers.ts";
import { vehicles } from "../db/schema/vehicles.ts";
import { purposeOf, vehicleIdOf } from "./routing.ts";

type Enquiry = typeof customerEnquiries.$inferSelect;
type Vehicle = Pick<typeof vehicles.$inferSelect, "stockNumber" | "year" | "price" | "mileage" | "colour">;

/** Everything that a receiver may be told of a lead, whatever the form in which it is told. */
export type LeadDocument = {
  lead: Enquiry;
  purpose: ChannelPurpose;
  dealer: { name: string; slug: string; contactNo: string } | null;
  /** The used vehicle on whose page it was asked about; null: another subject, or sold and gone since. */
  vehicle: Vehicle | null;
  /** Absolute address of the page, as far as it is one of this site. */
  page: string | null;
  /** Reference of the lead that this one adds to. */
  follows: string | null;
};

/** The lead with `id` as it is to be told, or undefined. `siteUrl` is the site's public origin. */
export async function findLeadDocument(
  db: Transaction,
  id: number,
  siteUrl: string,
): Promise<LeadDocument | undefined> {
  const earlier = alias(customerEnquiries, "earlier");
  const [row] = await db
    .select({ lead: customerEnquiries, dealer: dealers, follows: earlier.reference })
    .from(customerEnquiries)
    .leftJoin(dealers, eq(dealers.id, customerEnquiries.dealerId))
    .leftJoin(earlier, eq(earlier.id, customerEnquiries.duplicateOf))
    .where(eq(customerEnquiries.id, id));
  if (!row) return undefined;
  const { lead, dealer, follows } = row;
  return {
    lead,
    purpose: purposeOf(lead),
    dealer: dealer && { name: dealer.name, slug: dealer.slug, contactNo: dealer.contactNo },
    vehicle: (await findVehicle(db, lead.uri)) ?? null,
    page: pageAddress(lead.uri, siteUrl),
    follows,
  };
}

/** The used vehicle on whose page, at `uri`, a lead was sent. */
export async function findVehicle(db: Transaction, uri: string | null) {
  const id = vehicleIdOf(uri);
  if (id === undefined) return undefined;
  const { dealerId, stockNumber, year, price, mileage, colour } = vehicles;
  const [row] = await db
    .select({ dealerId, stockNumber, year, price, mileage, colour })
    .from(vehicles)
    .where(eq(vehicles.id, id));
  return row;
}

/** `uri` on the site. What is no path of this site (an address of another, say) is nobody's to click on. */
export function pageAddress(uri: string | null, siteUrl: string): string | null {
  if (!uri?.startsWith("/")) return null;
  const url = URL.parse(uri, siteUrl);
  return url?.origin === new URL(siteUrl).origin ? url.href : null;
}

/** "Renault Kiger Zen", as far as the lead says. */
export function vehicleName({ make, model, variant }: Pick<Enquiry, "make" | "model" | "variant">): string {
  return [make, model, variant].filter((part) => part !== null && part !== "").join(" ");
}

/** When `at` was in South Africa, which has no summer time: "2026-01-31T10:15:00+02:00". */
export function southAfricanTime(at: Date): string {
  return `${new Date(at.getTime() + 2 * 3_600_000).toISOString().slice(0, 19)}+02:00`;
}
