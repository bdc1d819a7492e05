CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"image" text NOT NULL,
	"button_url" text NOT NULL,
	"button_text" text,
	"target_page" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"description" text NOT NULL,
	"publish_date" date NOT NULL,
	"image" text NOT NULL,
	"body" text NOT NULL,
	"meta_title" text NOT NULL,
	"meta_description" text NOT NULL,
	"keywords" text,
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "customer_enquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"idempotency_key" text,
	"payload_hash" text NOT NULL,
	"status" text NOT NULL,
	"dealer_id" integer,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"cell_phone" text NOT NULL,
	"make" text NOT NULL,
	"manufacturer" text NOT NULL,
	"model" text,
	"variant" text,
	"vin_no" text,
	"part_no" text,
	"message" text,
	"contact" boolean NOT NULL,
	"terms" boolean NOT NULL,
	"consent" boolean NOT NULL,
	"is_used" boolean NOT NULL,
	"special_slug" text,
	"form_name" text,
	"lead_type" text,
	"uri" text,
	"source" text NOT NULL,
	"source_code" text,
	"competition" text,
	"region" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_enquiries_reference_unique" UNIQUE("reference"),
	CONSTRAINT "customer_enquiries_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "dealers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"contact_no" text NOT NULL,
	"book_service" text NOT NULL,
	"province" text NOT NULL,
	"social_code" text NOT NULL,
	"address" text NOT NULL,
	"location" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"dp_name" text NOT NULL,
	"dp_email" text NOT NULL,
	"dp_contact_no" text NOT NULL,
	"image" text,
	"hours" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dealers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"dealer_id" integer,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"thumbnail" text NOT NULL,
	"image" text NOT NULL,
	"source_code" text NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL,
	"make_slug" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "deals_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "makes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "makes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "makes_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"make_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "models_make_slug" UNIQUE("make_id","slug")
);
--> statement-breakpoint
CREATE TABLE "page_seos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_seos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"canonical_url" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"keywords" text,
	"image" text,
	CONSTRAINT "page_seos_canonicalUrl_unique" UNIQUE("canonical_url")
);
--> statement-breakpoint
CREATE TABLE "range_models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "range_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"make" text NOT NULL,
	"make_slug" text NOT NULL,
	"model" text NOT NULL,
	"model_slug" text NOT NULL,
	"type" text NOT NULL,
	"body_type" text NOT NULL,
	"description" text NOT NULL,
	"main_image" text NOT NULL,
	"brochure" text,
	"colours" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "range_models_slugs" UNIQUE("make_slug","model_slug")
);
--> statement-breakpoint
CREATE TABLE "range_variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "range_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"range_model_id" integer NOT NULL,
	"variant" text NOT NULL,
	"variant_slug" text NOT NULL,
	"description" text NOT NULL,
	"price" integer NOT NULL,
	"power" integer NOT NULL,
	"torque" integer NOT NULL,
	"transmission" text NOT NULL,
	"transmission_type" text NOT NULL,
	"gallery" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "range_variants_slug" UNIQUE("range_model_id","variant_slug")
);
--> statement-breakpoint
CREATE TABLE "vehicle_counts" (
	"dealer_id" integer NOT NULL,
	"make_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"fuel_type" text NOT NULL,
	"transmission" text NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vehicle_counts_make_id_model_id_dealer_id_fuel_type_transmission_state_pk" PRIMARY KEY("make_id","model_id","dealer_id","fuel_type","transmission","state")
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealer_id" integer NOT NULL,
	"stock_number" text NOT NULL,
	"make_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"variant" text DEFAULT '' NOT NULL,
	"year" smallint NOT NULL,
	"price" integer NOT NULL,
	"mileage" integer NOT NULL,
	"state" text NOT NULL,
	"transmission" text NOT NULL,
	"fuel_type" text NOT NULL,
	"colour" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"images" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "vehicles_dealer_stock_number" UNIQUE("dealer_id","stock_number")
);
--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD CONSTRAINT "customer_enquiries_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "range_variants" ADD CONSTRAINT "range_variants_range_model_id_range_models_id_fk" FOREIGN KEY ("range_model_id") REFERENCES "public"."range_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("publish_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_enquiries_created" ON "customer_enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customer_enquiries_dealer" ON "customer_enquiries" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "deals_kind_dealer" ON "deals" USING btree ("kind","dealer_id");--> statement-breakpoint
CREATE INDEX "vehicle_counts_dealer" ON "vehicle_counts" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "vehicles_newest" ON "vehicles" USING btree ("id" DESC NULLS LAST) WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_price" ON "vehicles" USING btree ("price","id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_mileage" ON "vehicles" USING btree ("mileage","id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_year" ON "vehicles" USING btree ("year","id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_dealer" ON "vehicles" USING btree ("dealer_id","id" DESC NULLS LAST) WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_model_newest" ON "vehicles" USING btree ("make_id","model_id","id" DESC NULLS LAST) WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_model_price" ON "vehicles" USING btree ("make_id","model_id","price","id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_model_mileage" ON "vehicles" USING btree ("make_id","model_id","mileage","id") WHERE withdrawn_at is null;