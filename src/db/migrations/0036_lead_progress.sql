CREATE TABLE "lead_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"person_name" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "stage" text DEFAULT 'New' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "follow_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "first_contact_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_notes_enquiry" ON "lead_notes" USING btree ("enquiry_id","id");--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD CONSTRAINT "customer_enquiries_owner_id_people_number_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_enquiries_stage" ON "customer_enquiries" USING btree ("dealer_id","stage","created_at");--> statement-breakpoint
CREATE INDEX "customer_enquiries_owner" ON "customer_enquiries" USING btree ("owner_id","created_at") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_follow_up" ON "customer_enquiries" USING btree ("follow_up_at") WHERE follow_up_at is not null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_offer_words" ON "customer_enquiries" USING gin (to_tsvector('simple', coalesce(offer ->> 'title', '')));--> statement-breakpoint
CREATE INDEX "customer_enquiries_stock_number" ON "customer_enquiries" USING btree (lower(offer ->> 'stockNumber'));--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD CONSTRAINT "customer_enquiries_lost_reason" CHECK (lost_reason is null or stage = 'Lost');--> statement-breakpoint
-- Deliveries change the status of a lead, which is no change of its progress.
CREATE TRIGGER revision BEFORE UPDATE OF stage, lost_reason, owner_id, follow_up_at ON customer_enquiries
  FOR EACH ROW EXECUTE FUNCTION count_revision();
