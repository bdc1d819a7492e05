import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { LeadOffer } from "../../../contract/enquiries/lead-offer.ts";
import type { LeadForm } from "../../../contract/enquiries/submission/lead-form-names.ts";
import { matchPage, pagePath } from "../../../contract/page-path.ts";
import type { PageName } from "../../../contract/pages.ts";
import { vehicleName } from "../../../contract/stock/vehicle-name.ts";
import { slugify } from "../../../contract/text/slug.ts";
import type { Database, Transaction } from "../../connect.ts";
import { deals } from "../../schema/content.ts";
import { dealers } from "../../schema/dealers.ts";
import { rangeModels, rangeVariants } from "../../schema/range.ts";
import { makes, models, vehicles } from "../../schema/stock/vehicles.ts";
import { fileUrl } from "../file-url.ts";
import { parseRowId } from "../row-id.ts";

/** The subject of a lead as its sender states it. */
type Subject = {
  form: LeadForm;
  /** Path of the page with the form. */
  uri?: string | null | undefined;
  specialSlug?: string | null | undefined;
  make: string;
  model?: string | null | undefined;
  variant?: string | null | undefined;
};

/** Forms about the new range. Others name a vehicle that the customer owns. */
const RANGE_FORMS: readonly LeadForm[] = ["new", "test-drive", "campaign"];

const NOT_USED = { stockNumber: null, year: null, mileage: null, colour: null };

/** The vehicle or offer that a lead is about, in its present state; null if it names none that exists. */
export async function findLeadOffer(db: Database, lead: Subject): Promise<LeadOffer | null> {
  if (lead.specialSlug) return findDeal(db, lead.specialSlug);
  const vehicleId = vehicleIdOf(lead.uri ?? null);
  if (vehicleId !== undefined) return findVehicleOffer(db, vehicleId);
  return RANGE_FORMS.includes(lead.form) ? findRangeVehicle(db, lead) : null;
}

/** The pages about one used vehicle. */
const OF_VEHICLE = ["used-detail", "used-enquiry", "used-hold"] as const satisfies readonly PageName[];

/** The id of the used vehicle on whose page a lead was sent, the group's or a dealer's. */
export function vehicleIdOf(uri: string | null): number | undefined {
  const [path = ""] = (uri ?? "").split(/[?#]/, 1);
  const page = matchPage(path);
  const isOfVehicle = OF_VEHICLE.some((name) => name === page?.name);
  return isOfVehicle ? parseRowId(page?.params.id ?? "") || undefined : undefined;
}

/** The make and model of a used vehicle of these dealers, or of any dealer; undefined if there is none. */
export async function findVehicleNames(tx: Transaction, id: number, dealerIds: readonly number[] | undefined) {
  const [row] = await tx
    .select({ make: makes.name, model: models.name })
    .from(vehicles)
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .where(and(eq(vehicles.id, id), dealerIds && inArray(vehicles.dealerId, [...dealerIds])));
  return row;
}

/** A used vehicle in its present state, even if it was withdrawn while the customer wrote; null if there is none, or only a draft. */
export async function findVehicleOffer(db: Transaction, id: number): Promise<LeadOffer | null> {
  const { stockNumber, year, price, mileage, colour, variant, images } = vehicles;
  const [row] = await db
    .select({
      stockNumber,
      year,
      price,
      mileage,
      colour,
      variant,
      images,
      make: makes.name,
      makeSlug: makes.slug,
      model: models.name,
      modelSlug: models.slug,
      dealer: dealers.slug,
    })
    .from(vehicles)
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .innerJoin(dealers, eq(dealers.id, vehicles.dealerId))
    .where(and(eq(vehicles.id, id), eq(vehicles.isDraft, false)));
  if (!row) return null;
  const [picture] = row.images;
  return {
    kind: "used",
    id,
    title: vehicleName(row),
    uri: pagePath("used-detail", { make: row.makeSlug, model: row.modelSlug, id }),
    image: picture === undefined ? null : fileUrl(picture),
    price: row.price,
    stockNumber: row.stockNumber,
    year: row.year,
    mileage: row.mileage,
    colour: row.colour,
    dealer: row.dealer,
  };
}

/** A variant of the new range, or the model if the lead names no variant of it. */
async function findRangeVehicle(db: Database, { make, model, variant }: Subject): Promise<LeadOffer | null> {
  if (!model) return null;
  const rows = await db
    .select({ model: rangeModels, variant: rangeVariants })
    .from(rangeModels)
    .innerJoin(rangeVariants, eq(rangeVariants.rangeModelId, rangeModels.id))
    .where(
      and(
        eq(rangeModels.makeSlug, slugify(make)),
        eq(rangeModels.modelSlug, slugify(model)),
        // Without a make, the model is an unpublished draft.
        isNotNull(rangeModels.make),
        isNotNull(rangeModels.mainImage),
        isNull(rangeModels.deletedAt),
        isNull(rangeVariants.deletedAt),
      ),
    )
    .orderBy(asc(rangeVariants.position), asc(rangeVariants.id));
  const [first] = rows;
  if (!first) return null;
  const { id, make: makeName, makeSlug, model: modelName, modelSlug, colours, mainImage } = first.model;
  const [colour] = colours;
  const ofModel = {
    ...NOT_USED,
    kind: "model" as const,
    id,
    title: `${makeName} ${modelName}`,
    uri: `/new/${makeSlug}/${modelSlug}`,
    image: colour ? fileUrl(`range/${colour.image}`) : fileUrl(mainImage),
    price: Math.min(...rows.map((row) => row.variant.price)),
    dealer: null,
  };
  const chosen = variant ? rows.find((row) => row.variant.variantSlug === slugify(variant))?.variant : undefined;
  if (!chosen) return ofModel;
  return {
    ...ofModel,
    kind: "variant",
    id: chosen.id,
    title: `${ofModel.title} ${chosen.variant}`,
    uri: `${ofModel.uri}/${chosen.variantSlug}`,
    price: chosen.price,
  };
}

async function findDeal(db: Database, slug: string): Promise<LeadOffer | null> {
  const [row] = await db
    .select({ deal: deals, dealer: dealers.slug })
    .from(deals)
    .leftJoin(dealers, eq(dealers.id, deals.dealerId))
    // Without a kind and an image, the deal is an unpublished draft.
    .where(and(eq(deals.slug, slug), isNotNull(deals.kind), isNotNull(deals.image)))
    .orderBy(sql`${deals.deletedAt} desc nulls first`)
    .limit(1);
  if (!row) return null;
  const { deal, dealer } = row;
  const isService = deal.kind === "service";
  return {
    ...NOT_USED,
    kind: isService ? "service" : "special",
    id: deal.id,
    title: deal.title,
    uri: isService ? `/service-deals/${deal.makeSlug}/${slug}` : `/specials/${slug}`,
    image: fileUrl(deal.image),
    price: null,
    dealer,
  };
}
