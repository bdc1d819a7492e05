import { slugify } from "../text/slug.ts";
import { site } from "./site.ts";

/** The brand of the new cars in addresses: "mercedes-benz". */
export const brandSlug = (): string => site.brandSlug ?? slugify(site.brand);

/** A make's segment in addresses. */
export const makeSlug = (make: string): string => (make === site.brand ? brandSlug() : slugify(make));
