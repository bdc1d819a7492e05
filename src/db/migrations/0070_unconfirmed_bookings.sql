ALTER TABLE "appointments" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "appointments_of_dealer_by_arrival" ON "appointments" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "appointments_unconfirmed_until" ON "appointments" USING btree ("confirm_by") WHERE state = 'booked' and confirm_by is not null;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_unconfirmed" CHECK (confirm_by is null or state in ('booked', 'cancelled'));