-- Announces a dealer, and whether what its vehicles show of it has changed: see src/db/content-tags.ts.
CREATE FUNCTION announce_dealer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- OLD is null in an insert, NEW in a delete.
  PERFORM announce_content('dealers', slug) FROM (VALUES (OLD.slug), (NEW.slug)) AS slugs (slug) WHERE slug IS NOT NULL;
  IF (OLD.slug, OLD.name, OLD.province, OLD.contact_no, OLD.latitude, OLD.longitude, OLD.deleted_at)
    IS DISTINCT FROM (NEW.slug, NEW.name, NEW.province, NEW.contact_no, NEW.latitude, NEW.longitude, NEW.deleted_at) THEN
    PERFORM announce_content('dealer_contacts', slug)
    FROM (VALUES (OLD.slug), (NEW.slug)) AS slugs (slug) WHERE slug IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON dealers
FOR EACH ROW EXECUTE FUNCTION announce_dealer();
