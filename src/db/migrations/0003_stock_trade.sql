CREATE TABLE "list_columns" (
	"person_id" text NOT NULL,
	"list" text NOT NULL,
	"columns" text[] NOT NULL,
	CONSTRAINT "list_columns_person_id_list_pk" PRIMARY KEY("person_id","list")
);
--> statement-breakpoint
CREATE TABLE "price_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" integer NOT NULL,
	"dealer_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"decision" text NOT NULL,
	"before" integer NOT NULL,
	"after" integer NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_prices" (
	"vehicle_id" integer PRIMARY KEY NOT NULL,
	"price" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_undos" (
	"change_id" uuid NOT NULL,
	"vehicle_id" integer NOT NULL,
	"person_id" text NOT NULL,
	"revision" integer NOT NULL,
	"before" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicle_undos_change_id_vehicle_id_pk" PRIMARY KEY("change_id","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "market_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicles_in_stock" (
	"id" integer PRIMARY KEY NOT NULL,
	"dealer_id" integer NOT NULL,
	"make_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"year" integer NOT NULL,
	"mileage" integer NOT NULL,
	"condition" text NOT NULL,
	"price" integer NOT NULL,
	"completeness" smallint NOT NULL,
	"pictures" smallint NOT NULL,
	"is_draft" boolean NOT NULL,
	"is_reserved" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"hearts" integer DEFAULT 0 NOT NULL,
	"enquiries" integer DEFAULT 0 NOT NULL,
	"compared" integer DEFAULT 0 NOT NULL,
	"market_price" integer,
	"market_difference" integer GENERATED ALWAYS AS (case when market_price > 0 then round(100.0 * (price - market_price) / market_price)::integer end) STORED
);
--> statement-breakpoint
DROP INDEX "vehicles_withdrawn";--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_views" ADD COLUMN "hearts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_reviews_vehicle" ON "price_reviews" USING btree ("vehicle_id","id");--> statement-breakpoint
CREATE INDEX "price_reviews_at" ON "price_reviews" USING btree ("at","dealer_id");--> statement-breakpoint
CREATE INDEX "scheduled_prices_at" ON "scheduled_prices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "vehicle_undos_at" ON "vehicle_undos" USING btree ("at");--> statement-breakpoint
CREATE INDEX "vehicle_undos_vehicle" ON "vehicle_undos" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "vehicles_in_stock_dealer" ON "vehicles_in_stock" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "vehicles_in_stock_model" ON "vehicles_in_stock" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "vehicles_withdrawn" ON "vehicles" USING btree ("dealer_id","id") WHERE withdrawn_at is not null and sold_at is null and not is_draft;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_draft" CHECK (not is_draft or (withdrawn_at is not null and sold_at is null));