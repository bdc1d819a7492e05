-- Tells the back office of new leads: "{id} {dealer id}".
CREATE FUNCTION announce_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('leads', NEW.id || ' ' || coalesce(NEW.dealer_id::text, ''));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lead_announced AFTER INSERT ON customer_enquiries FOR EACH ROW EXECUTE FUNCTION announce_lead();
