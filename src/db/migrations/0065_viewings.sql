ALTER TABLE "appointments" ADD COLUMN "kind" text DEFAULT 'test-drive' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "vehicle_id" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "appointments_of_vehicle" ON "appointments" USING btree ("vehicle_id") WHERE vehicle_id is not null;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_kind" CHECK (kind in ('test-drive', 'viewing'));
--> statement-breakpoint
-- One vehicle is viewed by one customer at a time.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_one_viewing" EXCLUDE USING gist (
  int4range("vehicle_id", "vehicle_id", '[]') WITH &&,
  tstzrange("starts_at", "ends_at") WITH &&
) WHERE (state = 'booked' AND vehicle_id IS NOT NULL);
--> statement-breakpoint
UPDATE appointments SET kind = 'viewing' FROM customer_enquiries lead
WHERE lead.id = appointments.enquiry_id AND lead.offer ->> 'kind' = 'used';
