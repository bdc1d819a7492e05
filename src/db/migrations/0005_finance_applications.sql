CREATE TABLE "finance_application_access" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "finance_application_access_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"read_by" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "finance_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"idempotency_key" text,
	"payload_hash" text NOT NULL,
	"status" text NOT NULL,
	"dealer_id" integer NOT NULL,
	"source_code" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"make" text,
	"model" text,
	"key_id" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "finance_applications_reference_unique" UNIQUE("reference"),
	CONSTRAINT "finance_applications_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "finance_applications" ADD CONSTRAINT "finance_applications_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finance_application_access_reference" ON "finance_application_access" USING btree ("reference","read_at");--> statement-breakpoint
CREATE INDEX "finance_applications_created" ON "finance_applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "finance_applications_dealer" ON "finance_applications" USING btree ("dealer_id","created_at");