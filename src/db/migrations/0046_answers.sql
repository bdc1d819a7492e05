CREATE TABLE "reply_mailboxes" (
	"key" text PRIMARY KEY NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"reader" text,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "awaiting_reply_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "customer_enquiries_awaiting_reply" ON "customer_enquiries" USING btree ("awaiting_reply_since") WHERE awaiting_reply_since is not null;--> statement-breakpoint
-- Tells the back office of answers, as announce_lead does of leads.
CREATE FUNCTION announce_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('leads', concat_ws(' ', lead.id, coalesce(lead.dealer_id::text, ''), coalesce(lead.owner_id::text, ''),
      CASE WHEN NEW.is_automatic THEN 'changed' ELSE 'answered' END))
    FROM customer_enquiries lead WHERE lead.id = NEW.enquiry_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER answer_announced AFTER INSERT ON lead_messages FOR EACH ROW WHEN (NEW.kind = 'answer')
EXECUTE FUNCTION announce_answer();
