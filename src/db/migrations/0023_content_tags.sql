-- Announces to every process what has changed: a tag of src/db/content-tags.ts. An empty one stands for everything.
CREATE FUNCTION announce_content(changed text, key text) RETURNS void LANGUAGE sql AS $$
  -- A payload has less than 8000 bytes.
  SELECT pg_notify('content', CASE WHEN octet_length(key) <= 1000 THEN changed || ':' || key ELSE changed END)
$$;
--> statement-breakpoint
-- The key is the column that the argument names. Without an argument the table is announced.
CREATE FUNCTION announce_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM announce_content(TG_TABLE_NAME, to_jsonb(OLD) ->> TG_ARGV[0]);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM announce_content(TG_TABLE_NAME, to_jsonb(NEW) ->> TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A deal of the group is on the pages of all dealers.
CREATE FUNCTION announce_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM announce_content('deals', (SELECT slug FROM dealers WHERE id = OLD.dealer_id));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM announce_content('deals', (SELECT slug FROM dealers WHERE id = NEW.dealer_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_range_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM announce_content('range_models', (SELECT model_slug FROM range_models WHERE id = OLD.range_model_id));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM announce_content('range_models', (SELECT model_slug FROM range_models WHERE id = NEW.range_model_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Announces each vehicle and whose lists it may be in. A statement that changes many announces the table.
CREATE FUNCTION announce_vehicles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_rows text := CASE TG_OP
    WHEN 'INSERT' THEN 'new_rows'
    WHEN 'DELETE' THEN 'old_rows'
    ELSE '(TABLE old_rows UNION ALL TABLE new_rows)'
  END;
  keys text[];
  key text;
BEGIN
  EXECUTE format($query$
    WITH changed AS MATERIALIZED (
      SELECT id, dealer_id, make_id, model_id FROM %s changed_rows LIMIT 201
    )
    SELECT CASE WHEN (SELECT count(*) FROM changed) > 200 THEN ARRAY[NULL] ELSE ARRAY(
      SELECT id::text FROM changed
      UNION SELECT 'dealer=' || slug FROM dealers WHERE id IN (SELECT dealer_id FROM changed)
      UNION SELECT 'make=' || slug FROM makes WHERE id IN (SELECT make_id FROM changed)
      UNION SELECT 'model=' || slug FROM models WHERE id IN (SELECT model_id FROM changed)
    ) END
  $query$, changed_rows) INTO keys;
  FOREACH key IN ARRAY keys LOOP
    PERFORM announce_content('vehicles', key);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  content text;
BEGIN
  FOREACH content IN ARRAY ARRAY[
    'banners', 'blog_posts', 'dealers', 'deals', 'makes', 'models', 'page_seos', 'page_texts', 'range_models',
    'range_variants', 'redirects', 'vehicles'
  ] LOOP
    EXECUTE format('DROP TRIGGER content_changed ON %I', content);
    EXECUTE format(
      'CREATE TRIGGER content_truncated AFTER TRUNCATE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION announce_everything()', content);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON banners
FOR EACH ROW EXECUTE FUNCTION announce_row('target_page');
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON blog_posts
FOR EACH ROW EXECUTE FUNCTION announce_row();
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON dealers
FOR EACH ROW EXECUTE FUNCTION announce_row('slug');
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON deals
FOR EACH ROW EXECUTE FUNCTION announce_deal();
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON makes
FOR EACH ROW EXECUTE FUNCTION announce_row('slug');
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON models
FOR EACH ROW EXECUTE FUNCTION announce_row('slug');
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON page_seos
FOR EACH ROW EXECUTE FUNCTION announce_row('canonical_url');
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON page_texts
FOR EACH ROW EXECUTE FUNCTION announce_row('path');
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON range_models
FOR EACH ROW EXECUTE FUNCTION announce_row('model_slug');
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON range_variants
FOR EACH ROW EXECUTE FUNCTION announce_range_variant();
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON redirects
FOR EACH ROW EXECUTE FUNCTION announce_row('from_path');
--> statement-breakpoint
CREATE TRIGGER content_inserted AFTER INSERT ON vehicles
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_vehicles();
--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON vehicles
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_vehicles();
--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON vehicles
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_vehicles();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION vehicle_counts_on_commit() RETURNS trigger LANGUAGE plpgsql AS $$
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
    PERFORM announce_content('vehicle_counts', slug) FROM dealers WHERE id IN (SELECT dealer_id FROM unnest(totals));
  END IF;
  RETURN NULL;
END $$;
