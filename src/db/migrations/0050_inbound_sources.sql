CREATE TABLE "inbound_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbound_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"dealer_ids" integer[] DEFAULT '{}' NOT NULL,
	"form" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"token_hash" text NOT NULL,
	"key_id" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_lead_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inbound_sources_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
-- A lead that comes in is no change of its source.
CREATE TRIGGER revision BEFORE UPDATE OF name, dealer_ids, form, active, token_hash, deleted_at
  ON inbound_sources FOR EACH ROW EXECUTE FUNCTION count_revision();
