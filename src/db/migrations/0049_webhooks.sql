CREATE TABLE "outbound_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbound_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"dealer_id" integer NOT NULL,
	"enquiry_id" bigint,
	"application_id" bigint,
	"data" jsonb NOT NULL,
	"queued_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"dealer_ids" integer[] DEFAULT '{}' NOT NULL,
	"with_customer" boolean DEFAULT false NOT NULL,
	"secret" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "lead_deliveries_due";--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD COLUMN "webhook_id" integer;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD COLUMN "response_code" integer;--> statement-breakpoint
ALTER TABLE "outbound_events" ADD CONSTRAINT "outbound_events_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_events" ADD CONSTRAINT "outbound_events_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_events" ADD CONSTRAINT "outbound_events_application_id_finance_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."finance_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbound_events_open" ON "outbound_events" USING btree ("id") WHERE queued_at is null;--> statement-breakpoint
CREATE INDEX "outbound_events_at" ON "outbound_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbound_events_enquiry" ON "outbound_events" USING btree ("enquiry_id") WHERE enquiry_id is not null;--> statement-breakpoint
CREATE INDEX "outbound_events_application" ON "outbound_events" USING btree ("application_id") WHERE application_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_url" ON "webhooks" USING btree ("url") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_deliveries_due" ON "lead_deliveries" USING btree ((case when kind in ('webhook', 'event')
  then coalesce(lower(substring(address from '^[^:]+://([^/?#]+)')), '') else 'mail' end),"next_attempt_at") WHERE status in ('Queued', 'Sending');--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE OF name, url, events, dealer_ids, with_customer, secret, active, deleted_at
  ON webhooks FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
-- Writes an event into the outbox, in the transaction that causes it, if a webhook subscribes to it.
CREATE FUNCTION record_outbound_event(event text, dealer integer, enquiry bigint, application bigint, content jsonb)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbound_events (kind, dealer_id, enquiry_id, application_id, data)
  SELECT event, dealer, enquiry, application, content
  WHERE dealer IS NOT NULL AND EXISTS (
    SELECT FROM webhooks WHERE active AND deleted_at IS NULL AND event = ANY (events)
      AND (dealer_ids = '{}' OR dealer = ANY (dealer_ids)));
$$;
--> statement-breakpoint
-- A lead counts from when it is routed, and suspected spam from when it is released.
CREATE FUNCTION record_lead_event() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lead_event AFTER UPDATE OF routed_at, spam_signals, stage ON customer_enquiries FOR EACH ROW
WHEN ((NEW.routed_at, NEW.spam_signals, NEW.stage) IS DISTINCT FROM (OLD.routed_at, OLD.spam_signals, OLD.stage))
EXECUTE FUNCTION record_lead_event();
--> statement-breakpoint
CREATE FUNCTION record_application_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_outbound_event('application.submitted', NEW.dealer_id, NULL, NEW.id,
    jsonb_build_object('reference', NEW.reference, 'vehicleType', NEW.vehicle_type));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER application_event AFTER INSERT ON finance_applications FOR EACH ROW
EXECUTE FUNCTION record_application_event();
--> statement-breakpoint
CREATE FUNCTION record_sale_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_outbound_event('vehicle.sold', NEW.dealer_id, NULL, NULL, jsonb_build_object('vehicle', jsonb_build_object(
    'id', NEW.id, 'stockNumber', NEW.stock_number, 'price', NEW.price, 'title',
    concat_ws(' ', NEW.year, (SELECT name FROM makes WHERE id = NEW.make_id),
      (SELECT name FROM models WHERE id = NEW.model_id), nullif(NEW.variant, '')))));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sale_event AFTER UPDATE OF sold_at ON vehicles FOR EACH ROW
WHEN (OLD.sold_at IS NULL AND NEW.sold_at IS NOT NULL)
EXECUTE FUNCTION record_sale_event();
--> statement-breakpoint
-- The deliveries of events, as the staff's API lists them.
CREATE VIEW webhook_deliveries AS
SELECT delivery.id, delivery.webhook_id, delivery.address, delivery.message_id, delivery.status, delivery.attempts,
  delivery.last_error, delivery.response_code, delivery.next_attempt_at, delivery.created_at, delivery.updated_at,
  delivery.delivered_at, event.id AS event_id, event.kind AS event, event.at, event.dealer_id, event.data
FROM lead_deliveries delivery JOIN outbound_events event ON event.id = delivery.item_id
WHERE delivery.kind = 'event';
