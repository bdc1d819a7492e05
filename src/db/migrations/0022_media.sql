CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"media_type" text NOT NULL,
	"sha256" text,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"title" text NOT NULL,
	"alternative_text" text DEFAULT '' NOT NULL,
	"focus_x" smallint,
	"focus_y" smallint,
	"dealer_id" integer,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "media_path_unique" UNIQUE("path"),
	CONSTRAINT "media_focus" CHECK ((focus_x is null) = (focus_y is null) and focus_x between 0 and 100 and focus_y between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"removable_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_sha256" ON "media" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "media_dealer" ON "media" USING btree ("dealer_id","id");--> statement-breakpoint
CREATE INDEX "media_files_removable" ON "media_files" USING btree ("removable_at");--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON media FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
-- A new file is not on any page yet.
CREATE TRIGGER content_changed AFTER DELETE OR UPDATE OF sha256, alternative_text, focus_x, focus_y ON media
FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
