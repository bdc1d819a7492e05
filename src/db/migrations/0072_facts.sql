-- Searches count the vehicles themselves, by one index of all facts: docs/decisions/0008-search-at-scale.md.
DROP TRIGGER vehicle_counts_insert ON vehicles;--> statement-breakpoint
DROP TRIGGER vehicle_counts_delete ON vehicles;--> statement-breakpoint
DROP TRIGGER vehicle_counts_update ON vehicles;--> statement-breakpoint
DROP TRIGGER vehicle_counts_truncate ON vehicles;--> statement-breakpoint
DROP TABLE vehicle_count_changes;--> statement-breakpoint
DROP FUNCTION vehicle_counts_on_commit, vehicle_counts_on_delete, vehicle_counts_on_insert, vehicle_counts_on_truncate,
  vehicle_counts_on_update, vehicle_look_counts_apply, vehicle_counts_apply;--> statement-breakpoint
DROP TABLE vehicle_counts, vehicle_group_counts, vehicle_group_look_counts, vehicle_look_counts;--> statement-breakpoint
DROP INDEX vehicles_newest, vehicles_price, vehicles_mileage, vehicles_year, vehicles_year_price, vehicles_dealer_newest,
  vehicles_dealer_price, vehicles_dealer_mileage, vehicles_dealer_year, vehicles_facets_newest, vehicles_facets_price,
  vehicles_facets_mileage, vehicles_facets_year, vehicles_colour;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "facts" text[] GENERATED ALWAYS AS (array['dealer_id:' || dealer_id::text, 'make_id:' || make_id::text, 'model_id:' || model_id::text, 'fuel_type:' || fuel_type, 'transmission:' || transmission, 'state:' || state, 'body_type:' || body_type, 'colour_family:' || colour_family(colour)]) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "vehicles_facts" ON "vehicles" USING gin ("facts") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_newest" ON "vehicles" USING btree ("id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_price" ON "vehicles" USING btree ("price","id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_mileage" ON "vehicles" USING btree ("mileage","id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_year" ON "vehicles" USING btree ("year","id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_dealer_price" ON "vehicles" USING btree ("dealer_id","price","id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_model_dealer" ON "vehicles" USING btree ("model_id","dealer_id") WHERE withdrawn_at is null;