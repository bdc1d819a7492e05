-- Facets and totals are read from vehicle_counts, never counted from the stock. Statement-level triggers keep it
-- right: each statement adds and takes away, per combination, what its changed rows add and take away.
CREATE FUNCTION vehicle_counts_add(d integer, mk integer, md integer, f text, t text, s text, n integer) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO vehicle_counts (dealer_id, make_id, model_id, fuel_type, transmission, state, count)
  VALUES (d, mk, md, f, t, s, n)
  ON CONFLICT (make_id, model_id, dealer_id, fuel_type, transmission, state)
  DO UPDATE SET count = vehicle_counts.count + excluded.count
$$;
--> statement-breakpoint
CREATE FUNCTION vehicle_counts_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM vehicle_counts_add(g.dealer_id, g.make_id, g.model_id, g.fuel_type, g.transmission, g.state, g.n)
  FROM (
    SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, count(*)::integer AS n
    FROM new_rows WHERE withdrawn_at IS NULL
    GROUP BY make_id, model_id, dealer_id, fuel_type, transmission, state
    ORDER BY make_id, model_id, dealer_id, fuel_type, transmission, state -- one lock order for all writers
  ) g;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION vehicle_counts_on_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM vehicle_counts_add(g.dealer_id, g.make_id, g.model_id, g.fuel_type, g.transmission, g.state, g.n)
  FROM (
    SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, -count(*)::integer AS n
    FROM old_rows WHERE withdrawn_at IS NULL
    GROUP BY make_id, model_id, dealer_id, fuel_type, transmission, state
    ORDER BY make_id, model_id, dealer_id, fuel_type, transmission, state
  ) g;
  DELETE FROM vehicle_counts WHERE count = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION vehicle_counts_on_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM vehicle_counts_add(g.dealer_id, g.make_id, g.model_id, g.fuel_type, g.transmission, g.state, g.n)
  FROM (
    SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, sum(n)::integer AS n
    FROM (
      SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, 1 AS n FROM new_rows WHERE withdrawn_at IS NULL
      UNION ALL
      SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, -1 FROM old_rows WHERE withdrawn_at IS NULL
    ) changed
    GROUP BY make_id, model_id, dealer_id, fuel_type, transmission, state
    HAVING sum(n) <> 0
    ORDER BY make_id, model_id, dealer_id, fuel_type, transmission, state
  ) g;
  DELETE FROM vehicle_counts WHERE count = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION vehicle_counts_on_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE vehicle_counts;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vehicle_counts_insert AFTER INSERT ON vehicles
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION vehicle_counts_on_insert();
--> statement-breakpoint
CREATE TRIGGER vehicle_counts_delete AFTER DELETE ON vehicles
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION vehicle_counts_on_delete();
--> statement-breakpoint
CREATE TRIGGER vehicle_counts_update AFTER UPDATE ON vehicles
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION vehicle_counts_on_update();
--> statement-breakpoint
CREATE TRIGGER vehicle_counts_truncate AFTER TRUNCATE ON vehicles
FOR EACH STATEMENT EXECUTE FUNCTION vehicle_counts_on_truncate();
