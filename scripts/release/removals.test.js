import { expect, it } from "vitest";
import { findRemovals } from "./removals.js";
import { listNewMigrations, storedVersions } from "./stored.js";

it("processes of the release before can work with each migration since", async () => {
  const removals = (await listNewMigrations()).flatMap(({ tag, sql }) =>
    findRemovals(sql, storedVersions()).map((removal) => `${tag} ${removal}`),
  );
  expect(removals).toEqual([]);
});

it.each([
  'DROP TABLE "offers";',
  'ALTER TABLE "offers" DROP COLUMN "note";',
  'ALTER TABLE "offers" RENAME COLUMN "note" TO "text";',
  'ALTER TABLE "offers" ALTER COLUMN "note" SET DATA TYPE jsonb;',
  'ALTER TABLE "offers" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "offers" ALTER COLUMN "note" DROP DEFAULT;',
  'ALTER TABLE "offers" ADD COLUMN "note" text NOT NULL;',
  'ALTER TABLE "offers" ADD CONSTRAINT "offers_note" CHECK (note <> \'\');',
  'CREATE UNIQUE INDEX "offers_note" ON "offers" USING btree ("note");',
  "drop function announce_offer();",
])("refuses: %s", (statement) => {
  expect(findRemovals(statement, ["1.1.0"])).toHaveLength(1);
  // Of a version that nobody has, it could still be in use.
  expect(findRemovals(`-- no longer used since 1.2.0\n${statement}`, ["1.1.0"])).toHaveLength(1);
  expect(findRemovals(`-- no longer used since 1.1.0\n${statement}`, ["1.1.0"])).toEqual([]);
});

it.each([
  'CREATE TABLE "novelties" ("id" integer PRIMARY KEY NOT NULL);--> statement-breakpoint\nALTER TABLE "novelties" ADD CONSTRAINT "n" UNIQUE("id");',
  'ALTER TABLE "offers" ADD COLUMN "note" text;',
  'ALTER TABLE "offers" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;',
  'ALTER TABLE "offers" ALTER COLUMN "note" DROP NOT NULL;',
  'CREATE INDEX "offers_note" ON "offers" USING btree ("note");',
  "CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE t; END $$;",
  "UPDATE offers SET note = 'DROP TABLE offers'; -- DROP TABLE offers",
])("accepts: %s", (sql) => {
  expect(findRemovals(sql, [])).toEqual([]);
});
