DROP INDEX "customer_enquiries_reports";--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "offer_vehicle_id" integer GENERATED ALWAYS AS (case when offer ->> 'kind' = 'used' then (offer ->> 'id')::integer end) STORED;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "answer_minutes" integer;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "monthly_numbers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "appointments_kept" ON "appointments" USING btree ("starts_at") WHERE state = 'came';--> statement-breakpoint
CREATE INDEX "customer_enquiries_uncounted" ON "customer_enquiries" USING btree ("id") WHERE first_contact_at is not null and answer_minutes is null and contact_due_at is not null and dealer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_enquiries_sold_vehicle" ON "customer_enquiries" USING btree ("sold_vehicle_id") WHERE sold_vehicle_id is not null;--> statement-breakpoint
CREATE INDEX "offers_sent" ON "offers" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "offers_accepted" ON "offers" USING btree ("decided_at") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "customer_enquiries_reports" ON "customer_enquiries" USING btree ("created_at","dealer_id","form","source","source_code","stage","first_contact_at","contact_due_at","reopened_at","first_due_at","owner_id","answer_minutes","offer_vehicle_id") WHERE spam_signals is null;