ALTER TABLE "lead_deliveries" DROP CONSTRAINT "lead_deliveries_once";--> statement-breakpoint
ALTER TABLE "lead_deliveries" DROP CONSTRAINT "lead_deliveries_once_an_application";--> statement-breakpoint
ALTER TABLE "lead_deliveries" DROP CONSTRAINT "lead_deliveries_one_subject";--> statement-breakpoint
ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_one_subject";--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD COLUMN "dealer_id" integer;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD COLUMN "item_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "dealer_id" integer;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_events_dealer" ON "lead_events" USING btree ("dealer_id","id") WHERE dealer_id is not null;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_once_a_lead" UNIQUE("enquiry_id","kind","address","item_id");--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_once_a_dealer" UNIQUE("dealer_id","kind","address","item_id");--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_once_an_application" UNIQUE("application_id","kind","address","item_id");--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_one_subject" CHECK (num_nonnulls(dealer_id, enquiry_id, application_id) = 1);--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_one_subject" CHECK (num_nonnulls(dealer_id, enquiry_id, application_id) = 1);