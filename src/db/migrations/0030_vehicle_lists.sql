-- Announces each vehicle, and the lists that have others or another order now: see src/db/content-tags.ts. A statement that
-- changes many vehicles announces the tables.
CREATE OR REPLACE FUNCTION announce_vehicles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rows_of_one_side text := CASE TG_OP WHEN 'DELETE' THEN 'old_rows' ELSE 'new_rows' END;
  changes text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT to_jsonb(n) AS n, NULL::jsonb AS o FROM new_rows n'
    WHEN 'DELETE' THEN 'SELECT NULL::jsonb AS n, to_jsonb(o) AS o FROM old_rows o'
    ELSE 'SELECT to_jsonb(n) AS n, to_jsonb(o) AS o FROM new_rows n JOIN old_rows o USING (id)'
  END;
  are_many boolean;
  tag record;
BEGIN
  EXECUTE format('SELECT count(*) > 200 FROM (SELECT FROM %s LIMIT 201) side', rows_of_one_side) INTO are_many;
  IF are_many THEN
    PERFORM announce_content(whole, NULL) FROM unnest(ARRAY['vehicles', 'vehicle_lists', 'vehicle_lists_by_price']) AS tables (whole);
    RETURN NULL;
  END IF;
  FOR tag IN EXECUTE format($query$
    WITH changed AS MATERIALIZED (%s),
    of_lists AS (
      -- Whether a vehicle is in a list, and where, depends on all columns but these, which it may show.
      SELECT 'vehicle_lists' AS changed_table, o, n FROM changed, (VALUES (ARRAY['price', 'stock_number', 'variant', 'colour',
        'description', 'images', 'reserved_at', 'updated_at', 'revision'])) AS others (columns)
      WHERE (o - columns) IS DISTINCT FROM (n - columns)
      UNION ALL
      SELECT 'vehicle_lists_by_price', o, n FROM changed WHERE (o -> 'price') IS DISTINCT FROM (n -> 'price')
    ), sides AS (
      SELECT changed_table, (side ->> 'dealer_id')::integer AS dealer_id, (side ->> 'make_id')::integer AS make_id,
        (side ->> 'model_id')::integer AS model_id
      FROM of_lists CROSS JOIN LATERAL (VALUES (o), (n)) AS sides (side)
    )
    SELECT 'vehicles' AS changed_table, coalesce(n ->> 'id', o ->> 'id') AS key FROM changed
    UNION SELECT changed_table, 'dealer=' || slug FROM sides JOIN dealers ON dealers.id = dealer_id
    UNION SELECT changed_table, 'make=' || slug FROM sides JOIN makes ON makes.id = make_id
    UNION SELECT changed_table, 'model=' || slug FROM sides JOIN models ON models.id = model_id
  $query$, changes) LOOP
    PERFORM announce_content(tag.changed_table, tag.key);
  END LOOP;
  RETURN NULL;
END $$;
