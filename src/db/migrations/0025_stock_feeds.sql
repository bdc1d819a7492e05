CREATE TABLE "stock_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealer_id" integer NOT NULL,
	"name" text NOT NULL,
	"mapping" jsonb,
	"is_partial" boolean DEFAULT false NOT NULL,
	"url" text,
	"pull_times" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"notify_email" text,
	"next_pull_at" timestamp with time zone,
	"etag" text,
	"last_modified" text,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_import_changes" (
	"import_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"kind" text NOT NULL,
	"revision" integer NOT NULL,
	"make_id" integer,
	"model_id" integer,
	"variant" text,
	"year" smallint,
	"price" integer,
	"mileage" integer,
	"state" text,
	"transmission" text,
	"fuel_type" text,
	"colour" text,
	"description" text,
	"images" text[],
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "stock_import_changes_import_id_vehicle_id_pk" PRIMARY KEY("import_id","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "stock_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealer_id" integer NOT NULL,
	"feed_id" integer,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" bigint DEFAULT 0 NOT NULL,
	"file_key" text,
	"mapping" jsonb,
	"is_partial" boolean DEFAULT false NOT NULL,
	"person_id" text,
	"person_name" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"heartbeat_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"progress" jsonb,
	"counts" jsonb,
	"failure" text,
	"rejected_rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_person_name" text,
	CONSTRAINT "stock_imports_status" CHECK (status in ('uploaded', 'running', 'done', 'unchanged', 'failed', 'interrupted', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "stock_feeds" ADD CONSTRAINT "stock_feeds_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD CONSTRAINT "stock_imports_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD CONSTRAINT "stock_imports_feed_id_stock_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."stock_feeds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_feeds_dealer" ON "stock_feeds" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "stock_feeds_due" ON "stock_feeds" USING btree ("next_pull_at") WHERE is_active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_imports_dealer" ON "stock_imports" USING btree ("dealer_id","id");--> statement-breakpoint
CREATE INDEX "stock_imports_feed" ON "stock_imports" USING btree ("feed_id","id");--> statement-breakpoint
CREATE INDEX "stock_imports_running" ON "stock_imports" USING btree ("heartbeat_at") WHERE status = 'running';--> statement-breakpoint
-- What staff write counts, not when the feed was fetched.
CREATE TRIGGER revision BEFORE UPDATE OF dealer_id, name, mapping, is_partial, url, pull_times, is_active, notify_email, deleted_at
ON stock_feeds FOR EACH ROW EXECUTE FUNCTION count_revision();
