CREATE TABLE "vehicle_group_counts" (
	"make_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"fuel_type" text NOT NULL,
	"transmission" text NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vehicle_group_counts_make_id_model_id_fuel_type_transmission_state_pk" PRIMARY KEY("make_id","model_id","fuel_type","transmission","state")
);
--> statement-breakpoint
DROP INDEX "vehicles_facets";--> statement-breakpoint
DROP INDEX "vehicles_newest";--> statement-breakpoint
DROP INDEX "vehicles_price";--> statement-breakpoint
DROP INDEX "vehicles_mileage";--> statement-breakpoint
DROP INDEX "vehicles_year";--> statement-breakpoint
CREATE INDEX "vehicles_dealer_price" ON "vehicles" USING btree ("dealer_id","price","id","make_id","model_id","fuel_type","transmission","state") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_dealer_mileage" ON "vehicles" USING btree ("dealer_id","mileage","id","make_id","model_id","fuel_type","transmission","state") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_dealer_year" ON "vehicles" USING btree ("dealer_id","year","id","make_id","model_id","fuel_type","transmission","state") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_facets_newest" ON "vehicles" USING btree ("make_id","model_id","fuel_type","transmission","state","id","dealer_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_facets_price" ON "vehicles" USING btree ("make_id","model_id","fuel_type","transmission","state","price","id","dealer_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_facets_mileage" ON "vehicles" USING btree ("make_id","model_id","fuel_type","transmission","state","mileage","id","dealer_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_facets_year" ON "vehicles" USING btree ("make_id","model_id","fuel_type","transmission","state","year","id","dealer_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_newest" ON "vehicles" USING btree ("id","make_id","model_id","fuel_type","transmission","state","dealer_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_price" ON "vehicles" USING btree ("price","id","make_id","model_id","fuel_type","transmission","state","dealer_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_mileage" ON "vehicles" USING btree ("mileage","id","make_id","model_id","fuel_type","transmission","state","dealer_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_year" ON "vehicles" USING btree ("year","id","make_id","model_id","fuel_type","transmission","state","dealer_id") WHERE withdrawn_at is null;--> statement-breakpoint
-- What a statement adds to and takes from the counts, in both tables. Every writer takes its locks in the same order, all
-- of the first table before those of the second, and lets go of rows that came to nothing, so that none waits in a circle.
CREATE FUNCTION vehicle_counts_apply(changes vehicle_counts[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vehicle_counts (dealer_id, make_id, model_id, fuel_type, transmission, state, count)
  SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, count FROM unnest(changes)
  ORDER BY make_id, model_id, dealer_id, fuel_type, transmission, state
  ON CONFLICT (make_id, model_id, dealer_id, fuel_type, transmission, state)
  DO UPDATE SET count = vehicle_counts.count + excluded.count;

  INSERT INTO vehicle_group_counts (make_id, model_id, fuel_type, transmission, state, count)
  SELECT make_id, model_id, fuel_type, transmission, state, sum(count) FROM unnest(changes)
  GROUP BY make_id, model_id, fuel_type, transmission, state
  ORDER BY make_id, model_id, fuel_type, transmission, state
  ON CONFLICT (make_id, model_id, fuel_type, transmission, state)
  DO UPDATE SET count = vehicle_group_counts.count + excluded.count;

  DELETE FROM vehicle_counts c USING unnest(changes) g
  WHERE c.count = 0 AND (c.make_id, c.model_id, c.dealer_id, c.fuel_type, c.transmission, c.state)
    = (g.make_id, g.model_id, g.dealer_id, g.fuel_type, g.transmission, g.state);
  DELETE FROM vehicle_group_counts c USING unnest(changes) g
  WHERE c.count = 0 AND (c.make_id, c.model_id, c.fuel_type, c.transmission, c.state)
    = (g.make_id, g.model_id, g.fuel_type, g.transmission, g.state);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION vehicle_counts_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM vehicle_counts_apply(ARRAY(
    SELECT (dealer_id, make_id, model_id, fuel_type, transmission, state, count(*))::vehicle_counts
    FROM new_rows WHERE withdrawn_at IS NULL
    GROUP BY dealer_id, make_id, model_id, fuel_type, transmission, state
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION vehicle_counts_on_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM vehicle_counts_apply(ARRAY(
    SELECT (dealer_id, make_id, model_id, fuel_type, transmission, state, -count(*))::vehicle_counts
    FROM old_rows WHERE withdrawn_at IS NULL
    GROUP BY dealer_id, make_id, model_id, fuel_type, transmission, state
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION vehicle_counts_on_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM vehicle_counts_apply(ARRAY(
    SELECT (dealer_id, make_id, model_id, fuel_type, transmission, state, sum(n))::vehicle_counts
    FROM (
      SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, 1 AS n FROM new_rows WHERE withdrawn_at IS NULL
      UNION ALL
      SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, -1 FROM old_rows WHERE withdrawn_at IS NULL
    ) changed
    GROUP BY dealer_id, make_id, model_id, fuel_type, transmission, state
    HAVING sum(n) <> 0
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION vehicle_counts_on_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE vehicle_counts, vehicle_group_counts;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION vehicle_counts_add(integer, integer, integer, text, text, text, integer);
--> statement-breakpoint
INSERT INTO vehicle_group_counts (make_id, model_id, fuel_type, transmission, state, count)
SELECT make_id, model_id, fuel_type, transmission, state, sum(count) FROM vehicle_counts
GROUP BY make_id, model_id, fuel_type, transmission, state;
