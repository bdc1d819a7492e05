CREATE TABLE "confirmation_times" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"times" timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "lead_deliveries_mailbox";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "client_hash" text;--> statement-breakpoint
CREATE INDEX "confirmation_times_newest" ON "confirmation_times" USING btree (("times"[1]));--> statement-breakpoint
CREATE INDEX "appointments_client" ON "appointments" USING btree ("client_hash","dealer_id") WHERE client_hash is not null;