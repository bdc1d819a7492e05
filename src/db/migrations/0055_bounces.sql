ALTER TABLE "lead_messages" ADD COLUMN "bounce_code" text;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "bounced_reply_id" bigint;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_bounced_reply_id_lead_messages_id_fk" FOREIGN KEY ("bounced_reply_id") REFERENCES "public"."lead_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_messages_bounced_reply" ON "lead_messages" USING btree ("bounced_reply_id") WHERE bounced_reply_id is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('leads', concat_ws(' ', lead.id, coalesce(lead.dealer_id::text, ''), coalesce(lead.owner_id::text, ''),
      CASE WHEN NEW.kind = 'bounce' THEN 'bounced' WHEN NEW.is_automatic THEN 'changed' ELSE 'answered' END))
    FROM customer_enquiries lead WHERE lead.id = NEW.enquiry_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER answer_announced ON lead_messages;
--> statement-breakpoint
CREATE TRIGGER answer_announced AFTER INSERT ON lead_messages FOR EACH ROW WHEN (NEW.kind IN ('answer', 'bounce'))
EXECUTE FUNCTION announce_answer();
