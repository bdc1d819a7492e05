CREATE TABLE "offered_names" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "offered_names_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE FUNCTION remember_offered_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'deals' THEN
      INSERT INTO offered_names VALUES ('special', NEW.slug) ON CONFLICT DO NOTHING;
    WHEN 'makes' THEN
      INSERT INTO offered_names VALUES ('make', NEW.slug) ON CONFLICT DO NOTHING;
    WHEN 'models' THEN
      INSERT INTO offered_names SELECT 'model', slug || '/' || NEW.slug FROM makes WHERE id = NEW.make_id
      ON CONFLICT DO NOTHING;
    WHEN 'range_models' THEN
      INSERT INTO offered_names VALUES ('make', NEW.make_slug), ('model', NEW.make_slug || '/' || NEW.model_slug)
      ON CONFLICT DO NOTHING;
    WHEN 'range_variants' THEN
      INSERT INTO offered_names
      SELECT 'variant', make_slug || '/' || model_slug || '/' || NEW.variant_slug FROM range_models
      WHERE id = NEW.range_model_id
      ON CONFLICT DO NOTHING;
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  offered text;
BEGIN
  FOREACH offered IN ARRAY ARRAY['deals', 'makes', 'models', 'range_models', 'range_variants'] LOOP
    EXECUTE format(
      'CREATE TRIGGER remember_name AFTER INSERT OR UPDATE ON %I '
      'FOR EACH ROW EXECUTE FUNCTION remember_offered_name()', offered);
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO offered_names
SELECT 'special', slug FROM deals
UNION SELECT 'make', slug FROM makes
UNION SELECT 'model', mk.slug || '/' || md.slug FROM models md JOIN makes mk ON mk.id = md.make_id
UNION SELECT 'make', make_slug FROM range_models
UNION SELECT 'model', make_slug || '/' || model_slug FROM range_models
UNION SELECT 'variant', m.make_slug || '/' || m.model_slug || '/' || v.variant_slug
FROM range_variants v JOIN range_models m ON m.id = v.range_model_id;
