ALTER TABLE "person_dealers" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "person_dealers" CASCADE;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "people_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "dealer_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_number_unique" UNIQUE("number");