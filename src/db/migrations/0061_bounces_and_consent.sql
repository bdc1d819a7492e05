ALTER TABLE "customer_enquiries" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD COLUMN "bounce_key" text;--> statement-breakpoint
CREATE INDEX "customer_enquiries_bounced" ON "customer_enquiries" USING btree ("bounced_at") WHERE bounced_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_deliveries_bounce_key" ON "lead_deliveries" USING btree ("bounce_key") WHERE bounce_key is not null;
--> statement-breakpoint
-- A withdrawn consent to marketing is an event of its own.
CREATE OR REPLACE FUNCTION record_lead_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := OLD.routed_at IS NULL OR OLD.spam_signals IS NOT NULL;
  about jsonb := jsonb_build_object('reference', NEW.reference, 'form', NEW.form, 'stage', NEW.stage, 'vehicle',
    CASE WHEN NEW.offer IS NULL THEN NULL ELSE jsonb_build_object('id', NEW.offer -> 'id', 'title', NEW.offer -> 'title',
      'stockNumber', NEW.offer -> 'stockNumber', 'price', NEW.offer -> 'price') END);
BEGIN
  IF NEW.routed_at IS NULL OR NEW.spam_signals IS NOT NULL OR NEW.erased_at IS NOT NULL THEN
    RETURN NULL;
  END IF;
  IF is_new THEN
    PERFORM record_outbound_event('lead.created', NEW.dealer_id, NEW.id, NULL,
      about || jsonb_build_object('source', NEW.source, 'repeats', NEW.duplicate_of IS NOT NULL));
  ELSIF NEW.stage <> OLD.stage THEN
    PERFORM record_outbound_event('lead.stage', NEW.dealer_id, NEW.id, NULL,
      about || jsonb_build_object('previousStage', OLD.stage, 'lostReason', NEW.lost_reason));
  END IF;
  IF OLD.marketing_opt_in AND NOT NEW.marketing_opt_in THEN
    PERFORM record_outbound_event('lead.consent_withdrawn', NEW.dealer_id, NEW.id, NULL, about);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER lead_event ON customer_enquiries;
--> statement-breakpoint
CREATE TRIGGER lead_event AFTER UPDATE OF routed_at, spam_signals, stage, marketing_opt_in ON customer_enquiries FOR EACH ROW
WHEN ((NEW.routed_at, NEW.spam_signals, NEW.stage, NEW.marketing_opt_in)
  IS DISTINCT FROM (OLD.routed_at, OLD.spam_signals, OLD.stage, OLD.marketing_opt_in))
EXECUTE FUNCTION record_lead_event();
