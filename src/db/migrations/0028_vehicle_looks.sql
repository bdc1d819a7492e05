-- The family of a dealer's name for a colour: "Highland Grey" is grey, "Silver Grey" too, since the last word counts. Words
-- that are no colours themselves count only if no other word is one.
CREATE FUNCTION colour_family(colour text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE coalesce(
    substring(lower(colour) FROM '.*\m(white|wit|silver|silwer|grey|gray|grys|black|swart|blue|blou|red|rooi|green|groen|brown|bruin|beige|gold|golden|goud|orange|oranje|yellow|geel|purple|violet|pers)\M'),
    substring(lower(colour) FROM '.*\m(pearl|ivory|snow|ice|charcoal|anthracite|graphite|gunmetal|titanium|slate|platinum|aluminium|ebony|onyx|jet|navy|indigo|turquoise|teal|aqua|azure|maroon|burgundy|crimson|scarlet|wine|ruby|olive|khaki|lime|emerald|jade|bronze|copper|chocolate|mocha|cream|sand|champagne|tan|lemon|mustard|plum|lilac|mauve)\M'))
    WHEN 'white' THEN 'White' WHEN 'wit' THEN 'White' WHEN 'pearl' THEN 'White' WHEN 'ivory' THEN 'White'
    WHEN 'snow' THEN 'White' WHEN 'ice' THEN 'White'
    WHEN 'silver' THEN 'Silver' WHEN 'silwer' THEN 'Silver' WHEN 'platinum' THEN 'Silver' WHEN 'aluminium' THEN 'Silver'
    WHEN 'grey' THEN 'Grey' WHEN 'gray' THEN 'Grey' WHEN 'grys' THEN 'Grey' WHEN 'charcoal' THEN 'Grey'
    WHEN 'anthracite' THEN 'Grey' WHEN 'graphite' THEN 'Grey' WHEN 'gunmetal' THEN 'Grey' WHEN 'titanium' THEN 'Grey'
    WHEN 'slate' THEN 'Grey'
    WHEN 'black' THEN 'Black' WHEN 'swart' THEN 'Black' WHEN 'ebony' THEN 'Black' WHEN 'onyx' THEN 'Black'
    WHEN 'jet' THEN 'Black'
    WHEN 'blue' THEN 'Blue' WHEN 'blou' THEN 'Blue' WHEN 'navy' THEN 'Blue' WHEN 'indigo' THEN 'Blue'
    WHEN 'turquoise' THEN 'Blue' WHEN 'teal' THEN 'Blue' WHEN 'aqua' THEN 'Blue' WHEN 'azure' THEN 'Blue'
    WHEN 'red' THEN 'Red' WHEN 'rooi' THEN 'Red' WHEN 'maroon' THEN 'Red' WHEN 'burgundy' THEN 'Red'
    WHEN 'crimson' THEN 'Red' WHEN 'scarlet' THEN 'Red' WHEN 'wine' THEN 'Red' WHEN 'ruby' THEN 'Red'
    WHEN 'green' THEN 'Green' WHEN 'groen' THEN 'Green' WHEN 'olive' THEN 'Green' WHEN 'khaki' THEN 'Green'
    WHEN 'lime' THEN 'Green' WHEN 'emerald' THEN 'Green' WHEN 'jade' THEN 'Green'
    WHEN 'brown' THEN 'Brown' WHEN 'bruin' THEN 'Brown' WHEN 'bronze' THEN 'Brown' WHEN 'copper' THEN 'Brown'
    WHEN 'chocolate' THEN 'Brown' WHEN 'mocha' THEN 'Brown'
    WHEN 'beige' THEN 'Beige' WHEN 'cream' THEN 'Beige' WHEN 'sand' THEN 'Beige' WHEN 'champagne' THEN 'Beige'
    WHEN 'tan' THEN 'Beige'
    WHEN 'gold' THEN 'Gold' WHEN 'golden' THEN 'Gold' WHEN 'goud' THEN 'Gold'
    WHEN 'orange' THEN 'Orange' WHEN 'oranje' THEN 'Orange'
    WHEN 'yellow' THEN 'Yellow' WHEN 'geel' THEN 'Yellow' WHEN 'lemon' THEN 'Yellow' WHEN 'mustard' THEN 'Yellow'
    WHEN 'purple' THEN 'Purple' WHEN 'violet' THEN 'Purple' WHEN 'pers' THEN 'Purple' WHEN 'plum' THEN 'Purple'
    WHEN 'lilac' THEN 'Purple' WHEN 'mauve' THEN 'Purple'
    ELSE 'Other'
  END
$$;
--> statement-breakpoint
CREATE TABLE "vehicle_group_look_counts" (
	"make_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"fuel_type" text NOT NULL,
	"transmission" text NOT NULL,
	"state" text NOT NULL,
	"body_type" text NOT NULL,
	"colour_family" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vehicle_group_look_counts_pk" PRIMARY KEY("make_id","model_id","fuel_type","transmission","state","body_type","colour_family")
);
--> statement-breakpoint
CREATE TABLE "vehicle_look_counts" (
	"dealer_id" integer NOT NULL,
	"make_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"fuel_type" text NOT NULL,
	"transmission" text NOT NULL,
	"state" text NOT NULL,
	"body_type" text NOT NULL,
	"colour_family" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vehicle_look_counts_pk" PRIMARY KEY("dealer_id","make_id","model_id","fuel_type","transmission","state","body_type","colour_family")
);
--> statement-breakpoint
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
DROP INDEX "vehicles_facets_year";--> statement-breakpoint
ALTER TABLE "stock_import_changes" ADD COLUMN "body_type" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "body_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "colour_family" text GENERATED ALWAYS AS (colour_family(colour)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "vehicles_newest" ON "vehicles" USING btree ("id","make_id","model_id","fuel_type","transmission","state","dealer_id","body_type","colour_family","price","year","mileage") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_price" ON "vehicles" USING btree ("price","id","make_id","model_id","fuel_type","transmission","state","dealer_id","body_type","colour_family","year","mileage") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_mileage" ON "vehicles" USING btree ("mileage","id","make_id","model_id","fuel_type","transmission","state","dealer_id","body_type","colour_family","price","year") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_year" ON "vehicles" USING btree ("year","id","make_id","model_id","fuel_type","transmission","state","dealer_id","body_type","colour_family","price","mileage") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_dealer_newest" ON "vehicles" USING btree ("dealer_id","id","make_id","model_id","fuel_type","transmission","state","body_type","colour_family","price","year","mileage") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_dealer_price" ON "vehicles" USING btree ("dealer_id","price","id","make_id","model_id","fuel_type","transmission","state","body_type","colour_family","year","mileage") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_dealer_mileage" ON "vehicles" USING btree ("dealer_id","mileage","id","make_id","model_id","fuel_type","transmission","state","body_type","colour_family","price","year") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_dealer_year" ON "vehicles" USING btree ("dealer_id","year","id","make_id","model_id","fuel_type","transmission","state","body_type","colour_family","price","mileage") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_facets_newest" ON "vehicles" USING btree ("make_id","model_id","fuel_type","transmission","state","id","dealer_id","body_type","colour_family") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_facets_price" ON "vehicles" USING btree ("make_id","model_id","fuel_type","transmission","state","price","id","dealer_id","body_type","colour_family") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_facets_mileage" ON "vehicles" USING btree ("make_id","model_id","fuel_type","transmission","state","mileage","id","dealer_id","body_type","colour_family") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_facets_year" ON "vehicles" USING btree ("make_id","model_id","fuel_type","transmission","state","year","id","dealer_id","body_type","colour_family") WHERE withdrawn_at is null;
--> statement-breakpoint
-- The changes that a transaction collects until it commits say the body and the colour too. The table is empty between
-- transactions, and this migration waits for those that are under way.
DROP TABLE vehicle_count_changes;
--> statement-breakpoint
CREATE UNLOGGED TABLE vehicle_count_changes (changes vehicle_look_counts[] NOT NULL);
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER vehicle_counts_commit AFTER INSERT ON vehicle_count_changes
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION vehicle_counts_on_commit();
--> statement-breakpoint
-- Changes all four tables of counts, in the order in which every transaction does.
CREATE FUNCTION vehicle_look_counts_apply(changes vehicle_look_counts[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_facets vehicle_counts[];
BEGIN
  SELECT array_agg((dealer_id, make_id, model_id, fuel_type, transmission, state, n)::vehicle_counts) INTO of_facets
  FROM (
    SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, sum(count) AS n FROM unnest(changes)
    GROUP BY dealer_id, make_id, model_id, fuel_type, transmission, state HAVING sum(count) <> 0
  ) summed;
  IF of_facets IS NOT NULL THEN
    PERFORM vehicle_counts_apply(of_facets);
  END IF;

  INSERT INTO vehicle_look_counts (dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family, count)
  SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family, count FROM unnest(changes)
  ORDER BY dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family
  ON CONFLICT (dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family)
  DO UPDATE SET count = vehicle_look_counts.count + excluded.count;

  INSERT INTO vehicle_group_look_counts (make_id, model_id, fuel_type, transmission, state, body_type, colour_family, count)
  SELECT make_id, model_id, fuel_type, transmission, state, body_type, colour_family, sum(count) FROM unnest(changes)
  GROUP BY make_id, model_id, fuel_type, transmission, state, body_type, colour_family
  ORDER BY make_id, model_id, fuel_type, transmission, state, body_type, colour_family
  ON CONFLICT (make_id, model_id, fuel_type, transmission, state, body_type, colour_family)
  DO UPDATE SET count = vehicle_group_look_counts.count + excluded.count;

  DELETE FROM vehicle_look_counts c USING unnest(changes) g
  WHERE c.count = 0 AND (c.dealer_id, c.make_id, c.model_id, c.fuel_type, c.transmission, c.state, c.body_type, c.colour_family) = (g.dealer_id, g.make_id, g.model_id, g.fuel_type, g.transmission, g.state, g.body_type, g.colour_family);
  DELETE FROM vehicle_group_look_counts c USING unnest(changes) g
  WHERE c.count = 0 AND (c.make_id, c.model_id, c.fuel_type, c.transmission, c.state, c.body_type, c.colour_family) = (g.make_id, g.model_id, g.fuel_type, g.transmission, g.state, g.body_type, g.colour_family);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION vehicle_counts_on_commit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  totals vehicle_look_counts[];
BEGIN
  -- The trigger runs once for each statement of the transaction; the first run takes the changes of all.
  WITH taken AS (
    DELETE FROM vehicle_count_changes RETURNING changes
  )
  SELECT array_agg((dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family, n)::vehicle_look_counts) INTO totals
  FROM (
    SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family, sum(count) AS n
    FROM taken, unnest(taken.changes)
    GROUP BY dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family
    HAVING sum(count) <> 0
  ) summed;
  IF totals IS NOT NULL THEN
    PERFORM vehicle_look_counts_apply(totals);
    PERFORM announce_content('vehicle_counts', slug) FROM dealers WHERE id IN (SELECT dealer_id FROM unnest(totals));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION vehicle_counts_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vehicle_count_changes
  SELECT array_agg((dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family, n)::vehicle_look_counts)
  FROM (
    SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family, count(*) AS n
    FROM new_rows WHERE withdrawn_at IS NULL
    GROUP BY dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION vehicle_counts_on_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vehicle_count_changes
  SELECT array_agg((dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family, n)::vehicle_look_counts)
  FROM (
    SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family, -count(*) AS n
    FROM old_rows WHERE withdrawn_at IS NULL
    GROUP BY dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION vehicle_counts_on_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vehicle_count_changes
  SELECT array_agg((dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family, n)::vehicle_look_counts)
  FROM (
    SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family, sum(n) AS n
    FROM (
      SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family, 1 AS n FROM new_rows WHERE withdrawn_at IS NULL
      UNION ALL
      SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family, -1 FROM old_rows WHERE withdrawn_at IS NULL
    ) changed
    GROUP BY dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family
    HAVING sum(n) <> 0
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION vehicle_counts_on_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM vehicle_count_changes;
  TRUNCATE vehicle_counts, vehicle_group_counts, vehicle_look_counts, vehicle_group_look_counts;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO vehicle_look_counts (dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family, count)
SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family, count(*) FROM vehicles WHERE withdrawn_at IS NULL
GROUP BY dealer_id, make_id, model_id, fuel_type, transmission, state, body_type, colour_family;
--> statement-breakpoint
INSERT INTO vehicle_group_look_counts (make_id, model_id, fuel_type, transmission, state, body_type, colour_family, count)
SELECT make_id, model_id, fuel_type, transmission, state, body_type, colour_family, sum(count) FROM vehicle_look_counts
GROUP BY make_id, model_id, fuel_type, transmission, state, body_type, colour_family;
