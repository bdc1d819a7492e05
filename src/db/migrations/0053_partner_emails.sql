ALTER TABLE "inbound_sources" ADD COLUMN "email_key" text DEFAULT 'adf-' || replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_sources" ADD COLUMN "refused_emails" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_sources" ADD COLUMN "last_refusal" text;--> statement-breakpoint
ALTER TABLE "inbound_sources" ADD COLUMN "last_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbound_sources" ADD CONSTRAINT "inbound_sources_emailKey_unique" UNIQUE("email_key");--> statement-breakpoint
DROP TRIGGER revision ON inbound_sources;
--> statement-breakpoint
-- An e-mail that comes in is no change of its source either.
CREATE TRIGGER revision BEFORE UPDATE OF name, dealer_ids, form, active, token_hash, email_key, deleted_at
  ON inbound_sources FOR EACH ROW EXECUTE FUNCTION count_revision();
