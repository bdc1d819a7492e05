ALTER TABLE "banners" ADD COLUMN "phone_image" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "original_id" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_original_id_media_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;