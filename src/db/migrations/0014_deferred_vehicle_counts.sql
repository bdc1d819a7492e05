-- A transaction changes the counts when it commits, all at once and in one order. Until then it collects its changes here,
-- where no other transaction sees them. So it holds locks on counts while it waits for no other lock, and two
-- transactions of several statements, such as the imports of two dealers, cannot deadlock over counts.
CREATE UNLOGGED TABLE vehicle_count_changes (changes vehicle_counts[] NOT NULL);
--> statement-breakpoint
CREATE FUNCTION vehicle_counts_on_commit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  totals vehicle_counts[];
BEGIN
  -- The trigger runs once for each statement of the transaction; the first run takes the changes of all.
  WITH taken AS (
    DELETE FROM vehicle_count_changes RETURNING changes
  )
  SELECT array_agg((dealer_id, make_id, model_id, fuel_type, transmission, state, n)::vehicle_counts) INTO totals
  FROM (
    SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, sum(count) AS n
    FROM taken, unnest(taken.changes)
    GROUP BY dealer_id, make_id, model_id, fuel_type, transmission, state
    HAVING sum(count) <> 0
  ) summed;
  IF totals IS NOT NULL THEN
    PERFORM vehicle_counts_apply(totals);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER vehicle_counts_commit AFTER INSERT ON vehicle_count_changes
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION vehicle_counts_on_commit();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION vehicle_counts_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vehicle_count_changes
  SELECT array_agg((dealer_id, make_id, model_id, fuel_type, transmission, state, n)::vehicle_counts)
  FROM (
    SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, count(*) AS n
    FROM new_rows WHERE withdrawn_at IS NULL
    GROUP BY dealer_id, make_id, model_id, fuel_type, transmission, state
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION vehicle_counts_on_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vehicle_count_changes
  SELECT array_agg((dealer_id, make_id, model_id, fuel_type, transmission, state, -n)::vehicle_counts)
  FROM (
    SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, count(*) AS n
    FROM old_rows WHERE withdrawn_at IS NULL
    GROUP BY dealer_id, make_id, model_id, fuel_type, transmission, state
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION vehicle_counts_on_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vehicle_count_changes
  SELECT array_agg((dealer_id, make_id, model_id, fuel_type, transmission, state, n)::vehicle_counts)
  FROM (
    SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, sum(n) AS n
    FROM (
      SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, 1 AS n FROM new_rows WHERE withdrawn_at IS NULL
      UNION ALL
      SELECT dealer_id, make_id, model_id, fuel_type, transmission, state, -1 FROM old_rows WHERE withdrawn_at IS NULL
    ) changed
    GROUP BY dealer_id, make_id, model_id, fuel_type, transmission, state
    HAVING sum(n) <> 0
  ) counted
  HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION vehicle_counts_on_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM vehicle_count_changes;
  TRUNCATE vehicle_counts, vehicle_group_counts;
  RETURN NULL;
END $$;
