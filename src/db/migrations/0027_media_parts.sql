ALTER TABLE "media" ADD COLUMN "missing_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "media_original" ON "media" USING btree ("original_id");