import type { ChannelPurpose } from "../../contract/domain/lead-delivery.ts";
import type { Transaction } from "../../db/connect.ts";
import { findLeadVehicle, findLeadWithDealer } from "../../db/queries/leads/lead-details.ts";
import type { Lead } from "../../db/queries/leads/routing.ts";
import { purposeOf } from "../routing/routing-rules.ts";
import { pageAddress, vehicleIdOf } from "./page-address.ts";

/** All that a receiver may know of a lead. E-mail, ADF and JSON are made from it. */
export type LeadDocument = {
  lead: Lead;
  purpose: ChannelPurpose;
  dealer: { name: string; slug: string; contactNo: string } | null;
  /** The used vehicle on whose page the lead was sent. Null: another page, or the vehicle is gone. */
  vehicle: { stockNumber: string; year: number; price: number; mileage: number; colour: string } | null;
  /** Absolute address of the page. Null if it is not one of this site. */
  page: string | null;
  /** Reference of the lead that this one repeats. */
  follows: string | null;
};

/** Loads the document of a lead. `siteUrl` is the site's public origin. */
export async function findLeadDocument(
  db: Transaction,
  enquiryId: number,
  siteUrl: string,
): Promise<LeadDocument | undefined> {
  const row = await findLeadWithDealer(db, enquiryId);
  if (!row) return undefined;
  const { uri } = row.lead;
  const vehicleId = vehicleIdOf(uri);
  const vehicle = vehicleId === undefined ? undefined : await findLeadVehicle(db, vehicleId);
  return { ...row, purpose: purposeOf(row.lead), vehicle: vehicle ?? null, page: pageAddress(uri, siteUrl) };
}

/** Make, model and variant, as far as they are given: "Renault Kiger Zen". */
export function vehicleName({ make, model, variant }: Pick<Lead, "make" | "model" | "variant">): string {
  return [make, model, variant].filter((part) => part !== null && part !== "").join(" ");
}

/** The time in South Africa, which has no summer time: "2026-01-31T10:15:00+02:00". */
export function southAfricanTime(at: Date): string {
  return `${new Date(at.getTime() + 2 * 3_600_000).toISOString().slice(0, 19)}+02:00`;
}
