ALTER TABLE "lead_deliveries" ALTER COLUMN "enquiry_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_events" ALTER COLUMN "enquiry_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD COLUMN "application_id" bigint;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "application_id" bigint;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_application_id_finance_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."finance_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_application_id_finance_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."finance_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_events_application" ON "lead_events" USING btree ("application_id","id");--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_once_an_application" UNIQUE("application_id","kind","address");--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_one_subject" CHECK (num_nonnulls(enquiry_id, application_id) = 1);--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_one_subject" CHECK (num_nonnulls(enquiry_id, application_id) = 1);