import { integer } from "drizzle-orm/pg-core";

/** The primary key of the catalogue's tables. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
