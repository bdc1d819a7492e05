CREATE TABLE "offer_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"person_name" text,
	"detail" text,
	"text" text
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "car" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "images" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "extras" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "trade_in" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "deposit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "finance" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_events_of_offer" ON "offer_events" USING btree ("offer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_key" ON "offers" USING btree ("key") WHERE key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_draft" ON "offers" USING btree ("reference") WHERE status = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open" ON "offers" USING btree ("reference") WHERE status in ('sent', 'accepted');--> statement-breakpoint
CREATE INDEX "offers_valid_until" ON "offers" USING btree ("valid_until") WHERE status = 'sent';--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_idempotency_key" UNIQUE("idempotency_key");