CREATE TABLE "privacy_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"person_name" text NOT NULL,
	"action" text NOT NULL,
	"records" jsonb NOT NULL,
	"details" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"received_on" date NOT NULL,
	"identity_check" text,
	"status" text DEFAULT 'open' NOT NULL,
	"refusal_ground" text,
	"contact_hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "privacy_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "privacy_requests_refusal_ground" CHECK ((status = 'refused') = (refusal_ground is not null))
);
--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "contact_hashes" text[];--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "marketing_key" text;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "marketing_withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "privacy_actions" ADD CONSTRAINT "privacy_actions_request_id_privacy_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."privacy_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "privacy_actions_request" ON "privacy_actions" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "privacy_requests_status" ON "privacy_requests" USING btree ("status","received_on");--> statement-breakpoint
CREATE INDEX "privacy_requests_contacts" ON "privacy_requests" USING gin ("contact_hashes");--> statement-breakpoint
CREATE INDEX "alert_subscribers_mailbox" ON "alert_subscribers" USING btree (mailbox("email"));--> statement-breakpoint
CREATE INDEX "finance_applications_contacts" ON "finance_applications" USING gin ("contact_hashes");--> statement-breakpoint
CREATE INDEX "finance_applications_without_contacts" ON "finance_applications" USING btree ("id") WHERE contact_hashes is null;--> statement-breakpoint
CREATE INDEX "lead_messages_mailbox" ON "lead_messages" USING btree (mailbox("address"));--> statement-breakpoint
CREATE INDEX "customer_enquiries_mailbox" ON "customer_enquiries" USING btree (mailbox("email"));--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD CONSTRAINT "customer_enquiries_marketingKey_unique" UNIQUE("marketing_key");
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE OF kind, channel, received_on, identity_check, status, refusal_ground ON privacy_requests
  FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON privacy_actions
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Other contents may have other contacts. The next search makes the hashes.
CREATE FUNCTION forget_contact_hashes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.contents <> OLD.contents AND NEW.contact_hashes IS NOT DISTINCT FROM OLD.contact_hashes THEN
    NEW.contact_hashes := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER contact_hashes BEFORE UPDATE OF contents ON finance_applications
FOR EACH ROW EXECUTE FUNCTION forget_contact_hashes();
