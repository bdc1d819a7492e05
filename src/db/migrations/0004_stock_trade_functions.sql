-- Copies what the list of stock reads of the vehicles for sale and of the drafts to `vehicles_in_stock`, and notes the models of which a
-- vehicle came, went or changed in what it is compared by. What staff decided about a deleted vehicle goes with it.
CREATE FUNCTION copy_vehicles_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE vehicles_in_stock, market_changes, scheduled_prices, price_reviews, vehicle_undos;
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM vehicles_in_stock WHERE id IN (SELECT id FROM old_rows);
    DELETE FROM scheduled_prices WHERE vehicle_id IN (SELECT id FROM old_rows);
    DELETE FROM price_reviews WHERE vehicle_id IN (SELECT id FROM old_rows);
    DELETE FROM vehicle_undos WHERE vehicle_id IN (SELECT id FROM old_rows);
    INSERT INTO market_changes (model_id) SELECT DISTINCT model_id FROM old_rows WHERE withdrawn_at IS NULL;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM vehicles_in_stock
    WHERE id IN (SELECT id FROM new_rows WHERE withdrawn_at IS NOT NULL AND NOT is_draft);
    INSERT INTO market_changes (model_id)
    SELECT DISTINCT unnest(ARRAY[o.model_id, n.model_id]) FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.withdrawn_at IS NULL OR o.is_draft OR n.withdrawn_at IS NULL OR n.is_draft)
      AND (o.model_id, o.year, o.mileage, o.price, o.withdrawn_at IS NULL, o.is_draft)
        IS DISTINCT FROM (n.model_id, n.year, n.mileage, n.price, n.withdrawn_at IS NULL, n.is_draft);
  ELSE
    INSERT INTO market_changes (model_id) SELECT DISTINCT model_id FROM new_rows WHERE withdrawn_at IS NULL OR is_draft;
  END IF;
  INSERT INTO vehicles_in_stock AS s (id, dealer_id, make_id, model_id, year, mileage, condition, price, completeness, pictures,
    is_draft, is_reserved, created_at, updated_at)
  SELECT id, dealer_id, make_id, model_id, year, mileage, condition, price, completeness, cardinality(images),
    is_draft, reserved_at IS NOT NULL, created_at, updated_at
  FROM new_rows WHERE withdrawn_at IS NULL OR is_draft
  ON CONFLICT (id) DO UPDATE SET (dealer_id, make_id, model_id, year, mileage, condition, price, completeness, pictures,
    is_draft, is_reserved, created_at, updated_at) = (EXCLUDED.dealer_id, EXCLUDED.make_id, EXCLUDED.model_id, EXCLUDED.year,
    EXCLUDED.mileage, EXCLUDED.condition, EXCLUDED.price, EXCLUDED.completeness, EXCLUDED.pictures, EXCLUDED.is_draft,
    EXCLUDED.is_reserved, EXCLUDED.created_at, EXCLUDED.updated_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER in_stock_deleted AFTER DELETE ON vehicles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION copy_vehicles_in_stock();
--> statement-breakpoint
CREATE TRIGGER in_stock_inserted AFTER INSERT ON vehicles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION copy_vehicles_in_stock();
--> statement-breakpoint
CREATE TRIGGER in_stock_truncated AFTER TRUNCATE ON vehicles FOR EACH STATEMENT EXECUTE FUNCTION copy_vehicles_in_stock();
--> statement-breakpoint
CREATE TRIGGER in_stock_updated AFTER UPDATE ON vehicles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION copy_vehicles_in_stock();
--> statement-breakpoint
INSERT INTO vehicles_in_stock (id, dealer_id, make_id, model_id, year, mileage, condition, price, completeness, pictures, is_draft,
  is_reserved, created_at, updated_at)
SELECT id, dealer_id, make_id, model_id, year, mileage, condition, price, completeness, cardinality(images), is_draft,
  reserved_at IS NOT NULL, created_at, updated_at
FROM vehicles WHERE withdrawn_at IS NULL;
--> statement-breakpoint
INSERT INTO market_changes (model_id) SELECT DISTINCT model_id FROM vehicles_in_stock;
