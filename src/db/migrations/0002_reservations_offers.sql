CREATE TABLE "offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enquiry_id" bigint NOT NULL,
	"dealer_id" integer NOT NULL,
	"person_id" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"vehicle_id" integer,
	"variant_id" integer,
	"title" text NOT NULL,
	"price" integer NOT NULL,
	"reduction" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"valid_until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "offers_version" UNIQUE("reference","version"),
	CONSTRAINT "offers_one_subject" CHECK (num_nonnulls(vehicle_id, variant_id) <= 1)
);
--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "sold_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "sold_vehicle_id" integer;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "sold_title" text;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "sold_price" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "reserved_for_id" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_person_id_people_number_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_enquiry" ON "offers" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "offers_dealer" ON "offers" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_person" ON "offers" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_sold" ON "customer_enquiries" USING btree ("sold_at","dealer_id") WHERE sold_at is not null;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD CONSTRAINT "customer_enquiries_sale" CHECK ((sold_at is null and num_nonnulls(sold_vehicle_id, sold_title, sold_price) = 0)
      or (sold_at is not null and sold_title is not null and sold_price is not null and stage = 'Sold'));--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_reserved_for" CHECK (reserved_for_id is null or reserved_at is not null);