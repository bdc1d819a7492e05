CREATE TABLE "report_keys" (
	"dealer_id" integer PRIMARY KEY NOT NULL,
	"key" text DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "report_keys_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"dealer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_dealer_id_day_kind_key_pk" PRIMARY KEY("dealer_id","day","kind","key")
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"dealer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"searches" integer NOT NULL,
	"without_result" integer NOT NULL,
	CONSTRAINT "search_counts_dealer_id_day_kind_name_pk" PRIMARY KEY("dealer_id","day","kind","name")
);
--> statement-breakpoint
CREATE TABLE "vehicle_views" (
	"day" date NOT NULL,
	"dealer_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "vehicle_views_dealer_id_day_vehicle_id_pk" PRIMARY KEY("dealer_id","day","vehicle_id")
);
--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "weekly_report" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "report_keys" ADD CONSTRAINT "report_keys_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_views_day" ON "page_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "search_counts_day" ON "search_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "vehicle_views_day" ON "vehicle_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "customer_enquiries_reports" ON "customer_enquiries" USING btree ("created_at","dealer_id","form","source","source_code","stage","first_contact_at","contact_due_at","owner_id") WHERE spam_signals is null;--> statement-breakpoint
CREATE INDEX "vehicle_prices_until" ON "vehicle_prices" USING btree ("until");--> statement-breakpoint
CREATE INDEX "vehicles_without_pictures" ON "vehicles" USING btree ("dealer_id","created_at") WHERE withdrawn_at is null and cardinality(images) = 0;