-- Unlogged: what is erased after an hour is in no write-ahead log. A crash of the database may empty the table.
CREATE UNLOGGED TABLE "finance_drafts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"revision" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "finance_drafts_expires" ON "finance_drafts" USING btree ("expires_at");