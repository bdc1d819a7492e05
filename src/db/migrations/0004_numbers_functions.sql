-- A change of a lead's sale is one that two people may make at once.
DROP TRIGGER revision ON customer_enquiries;--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE OF stage, lost_reason, owner_id, follow_up_at, sold_vehicle_id, sold_title, sold_price ON customer_enquiries FOR EACH ROW EXECUTE FUNCTION count_revision();--> statement-breakpoint
-- The minutes to a first contact are counted again when it changes, as when the reply that it was did not arrive.
CREATE FUNCTION forget_answer_minutes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.answer_minutes := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER forget_answer_minutes BEFORE UPDATE OF first_contact_at ON customer_enquiries FOR EACH ROW WHEN (NEW.first_contact_at IS DISTINCT FROM OLD.first_contact_at) EXECUTE FUNCTION forget_answer_minutes();
