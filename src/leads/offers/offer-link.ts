import type { Offer } from "../../db/queries/offers/offers.ts";

/** The address of the page where a customer sees a sent offer. Has nothing about the person. */
export const offerLink = ({ key }: Pick<Offer, "key">, siteUrl: string): string => `${siteUrl}/offer?key=${key}`;
