CREATE TABLE "enquiry_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"dealer_id" integer,
	"filter" jsonb NOT NULL,
	"sort_field" text NOT NULL,
	"sort_order" text NOT NULL,
	CONSTRAINT "enquiry_views_once" UNIQUE("person_id","name")
);
--> statement-breakpoint
ALTER TABLE "enquiry_views" ADD CONSTRAINT "enquiry_views_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_views" ADD CONSTRAINT "enquiry_views_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_views_dealer" ON "enquiry_views" USING btree ("dealer_id");