ALTER TABLE "stock_import_changes" ADD COLUMN "vin" text;--> statement-breakpoint
-- Imports of before can be undone.
UPDATE "stock_import_changes" SET "vin" = '' WHERE "kind" = 'changed';--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "vin" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "vehicles_vin" ON "vehicles" USING btree ("vin","id") WHERE vin <> '' and withdrawn_at is null;