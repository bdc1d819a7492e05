/** The car that an offer is about, as the stock or the range has it. */
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { LeadOffer } from "../../../contract/enquiries/lead-offer.ts";
import type { Transaction } from "../../connect.ts";
import { rangeModels, rangeVariants } from "../../schema/range.ts";
import { vehicles } from "../../schema/stock/vehicles.ts";
import { isLive } from "../content/is-live.ts";
import { findVehicleOffer } from "../enquiries/lead-offer.ts";
import { fileUrl } from "../file-url.ts";

/** Maximum number of pictures of an offer. */
const MAX_IMAGES = 12;

export type OfferSubject = { car: LeadOffer; price: number; images: string[] };

/** A vehicle that is for sale, of these dealers or of any; undefined if there is none. Its reservation is not considered. */
export async function findVehicleSubject(
  tx: Transaction,
  id: number,
  dealerIds: readonly number[] | undefined,
): Promise<OfferSubject | undefined> {
  const [row] = await tx
    .select({ price: vehicles.price, images: vehicles.images })
    .from(vehicles)
    .where(
      and(eq(vehicles.id, id), isNull(vehicles.withdrawnAt), dealerIds && inArray(vehicles.dealerId, [...dealerIds])),
    );
  const car = row && (await findVehicleOffer(tx, id));
  return row && car ? { car, price: row.price, images: row.images.slice(0, MAX_IMAGES).map(fileUrl) } : undefined;
}

/** Keeps a vehicle as it is until the transaction ends: whoever sells it, or sets its price, waits. */
export async function keepVehicle(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, id)).for("share");
}

/** A variant of the new range that visitors see; undefined if there is none. */
export async function findVariantSubject(tx: Transaction, id: number): Promise<OfferSubject | undefined> {
  const [row] = await tx
    .select({ model: rangeModels, variant: rangeVariants })
    .from(rangeVariants)
    .innerJoin(rangeModels, eq(rangeModels.id, rangeVariants.rangeModelId))
    .where(and(eq(rangeVariants.id, id), isNull(rangeVariants.deletedAt), isLive(rangeModels)));
  if (row === undefined) return undefined;
  const { make, makeSlug, model, modelSlug, mainImage, colours } = row.model;
  const { variant, variantSlug, price, gallery } = row.variant;
  const images = [
    ...colours.slice(0, 1).map(({ image }) => fileUrl(`range/${image}`)),
    fileUrl(mainImage),
    ...gallery.map(({ image }) => fileUrl(`gallery/${image}`)),
  ].slice(0, MAX_IMAGES);
  return {
    price,
    images,
    car: {
      kind: "variant",
      id,
      title: `${make} ${model} ${variant}`,
      uri: `/new/${makeSlug}/${modelSlug}/${variantSlug}`,
      image: images[0] ?? null,
      price,
      stockNumber: null,
      year: null,
      mileage: null,
      colour: null,
      dealer: null,
    },
  };
}

/** Whether a vehicle cannot be had by the customer of a lead: it is gone, sold, or reserved for somebody else. */
export async function isTaken(tx: Transaction, vehicleId: number, enquiryId: number): Promise<boolean> {
  const { withdrawnAt, reservedAt, reservedForId } = vehicles;
  const [row] = await tx
    .select({ withdrawnAt, reservedAt, reservedForId })
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId));
  if (row === undefined || row.withdrawnAt !== null) return true;
  return row.reservedAt !== null && row.reservedForId !== enquiryId;
}
