-- The indexes of the search, which Drizzle cannot express because of INCLUDE: see src/db/schema/vehicles.ts. They had all
-- columns as keys. For a condition on a late key, PostgreSQL 18 tries to skip over values of the keys before it, row after row,
-- which took most of the time of a search within ranges.
DROP INDEX "vehicles_newest";--> statement-breakpoint
DROP INDEX "vehicles_price";--> statement-breakpoint
DROP INDEX "vehicles_mileage";--> statement-breakpoint
DROP INDEX "vehicles_year";--> statement-breakpoint
DROP INDEX "vehicles_dealer_newest";--> statement-breakpoint
DROP INDEX "vehicles_dealer_price";--> statement-breakpoint
DROP INDEX "vehicles_dealer_mileage";--> statement-breakpoint
DROP INDEX "vehicles_dealer_year";--> statement-breakpoint
DROP INDEX "vehicles_facets_newest";--> statement-breakpoint
DROP INDEX "vehicles_facets_price";--> statement-breakpoint
DROP INDEX "vehicles_facets_mileage";--> statement-breakpoint
DROP INDEX "vehicles_facets_year";
--> statement-breakpoint
CREATE INDEX "vehicles_newest" ON "vehicles" (id)
INCLUDE (make_id, model_id, dealer_id, price, mileage, year, fuel_type, transmission, state, body_type, colour_family) WHERE withdrawn_at IS NULL;
--> statement-breakpoint
CREATE INDEX "vehicles_price" ON "vehicles" (price, id)
INCLUDE (make_id, model_id, dealer_id, mileage, year, fuel_type, transmission, state, body_type, colour_family) WHERE withdrawn_at IS NULL;
--> statement-breakpoint
CREATE INDEX "vehicles_mileage" ON "vehicles" (mileage, id)
INCLUDE (make_id, model_id, dealer_id, price, year, fuel_type, transmission, state, body_type, colour_family) WHERE withdrawn_at IS NULL;
--> statement-breakpoint
CREATE INDEX "vehicles_year" ON "vehicles" (year, id)
INCLUDE (make_id, model_id, dealer_id, price, mileage, fuel_type, transmission, state, body_type, colour_family) WHERE withdrawn_at IS NULL;
--> statement-breakpoint
CREATE INDEX "vehicles_year_price" ON "vehicles" (year, price, id)
INCLUDE (make_id, model_id, dealer_id, mileage, fuel_type, transmission, state, body_type, colour_family) WHERE withdrawn_at IS NULL;
--> statement-breakpoint
CREATE INDEX "vehicles_dealer_newest" ON "vehicles" (dealer_id, id)
INCLUDE (make_id, model_id, price, mileage, year, fuel_type, transmission, state, body_type, colour_family) WHERE withdrawn_at IS NULL;
--> statement-breakpoint
CREATE INDEX "vehicles_dealer_price" ON "vehicles" (dealer_id, price, id)
INCLUDE (make_id, model_id, mileage, year, fuel_type, transmission, state, body_type, colour_family) WHERE withdrawn_at IS NULL;
--> statement-breakpoint
CREATE INDEX "vehicles_dealer_mileage" ON "vehicles" (dealer_id, mileage, id)
INCLUDE (make_id, model_id, price, year, fuel_type, transmission, state, body_type, colour_family) WHERE withdrawn_at IS NULL;
--> statement-breakpoint
CREATE INDEX "vehicles_dealer_year" ON "vehicles" (dealer_id, year, id)
INCLUDE (make_id, model_id, price, mileage, fuel_type, transmission, state, body_type, colour_family) WHERE withdrawn_at IS NULL;
--> statement-breakpoint
CREATE INDEX "vehicles_facets_newest" ON "vehicles" (make_id, model_id, fuel_type, transmission, state, id)
INCLUDE (dealer_id, price, mileage, year, body_type, colour_family) WHERE withdrawn_at IS NULL;
--> statement-breakpoint
CREATE INDEX "vehicles_facets_price" ON "vehicles" (make_id, model_id, fuel_type, transmission, state, price, id)
INCLUDE (dealer_id, mileage, year, body_type, colour_family) WHERE withdrawn_at IS NULL;
--> statement-breakpoint
CREATE INDEX "vehicles_facets_mileage" ON "vehicles" (make_id, model_id, fuel_type, transmission, state, mileage, id)
INCLUDE (dealer_id, price, year, body_type, colour_family) WHERE withdrawn_at IS NULL;
--> statement-breakpoint
CREATE INDEX "vehicles_facets_year" ON "vehicles" (make_id, model_id, fuel_type, transmission, state, year, id)
INCLUDE (dealer_id, price, mileage, body_type, colour_family) WHERE withdrawn_at IS NULL;
