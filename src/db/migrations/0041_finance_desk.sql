CREATE TABLE "finance_application_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "finance_application_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"key_id" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"corrected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"corrected_by" text NOT NULL,
	"changed_fields" text[] NOT NULL,
	CONSTRAINT "finance_application_versions_number" UNIQUE("application_id","number")
);
--> statement-breakpoint
CREATE TABLE "finance_document_parts" (
	"document_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"contents" "bytea" NOT NULL,
	CONSTRAINT "finance_document_parts_document_id_number_pk" PRIMARY KEY("document_id","number")
);
--> statement-breakpoint
CREATE TABLE "finance_document_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "finance_document_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"kinds" text[] NOT NULL,
	"key_id" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_because" text,
	CONSTRAINT "finance_document_requests_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "finance_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "finance_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"request_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"key_id" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uploaded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lead_notes" ALTER COLUMN "enquiry_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_application_access" ADD COLUMN "dealer_id" integer;--> statement-breakpoint
ALTER TABLE "finance_application_access" ADD COLUMN "part" text DEFAULT 'application' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_application_access" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "finance_application_access" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "stage" text DEFAULT 'Received' NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD COLUMN "application_id" bigint;--> statement-breakpoint
ALTER TABLE "finance_application_versions" ADD CONSTRAINT "finance_application_versions_application_id_finance_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."finance_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_document_parts" ADD CONSTRAINT "finance_document_parts_document_id_finance_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."finance_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_document_requests" ADD CONSTRAINT "finance_document_requests_application_id_finance_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."finance_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_documents" ADD CONSTRAINT "finance_documents_application_id_finance_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."finance_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_documents" ADD CONSTRAINT "finance_documents_request_id_finance_document_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."finance_document_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finance_document_requests_application" ON "finance_document_requests" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "finance_documents_application" ON "finance_documents" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "finance_documents_request" ON "finance_documents" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "finance_documents_incomplete" ON "finance_documents" USING btree ("created_at") WHERE uploaded_at is null;--> statement-breakpoint
ALTER TABLE "finance_application_access" ADD CONSTRAINT "finance_application_access_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD CONSTRAINT "finance_applications_owner_id_people_number_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_application_id_finance_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."finance_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finance_application_access_dealer" ON "finance_application_access" USING btree ("dealer_id","read_at");--> statement-breakpoint
CREATE INDEX "finance_applications_stage" ON "finance_applications" USING btree ("dealer_id","stage","created_at");--> statement-breakpoint
CREATE INDEX "finance_applications_owner" ON "finance_applications" USING btree ("owner_id","created_at") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "lead_notes_application" ON "lead_notes" USING btree ("application_id","id") WHERE application_id is not null;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_one_subject" CHECK (num_nonnulls(enquiry_id, application_id) = 1);--> statement-breakpoint
-- Notices to the desk change the status of an application, which is no change by the desk.
CREATE TRIGGER revision BEFORE UPDATE OF stage, owner_id, contents ON finance_applications
  FOR EACH ROW EXECUTE FUNCTION count_revision();--> statement-breakpoint
UPDATE finance_application_access AS access SET dealer_id = application.dealer_id
  FROM finance_applications AS application WHERE application.reference = access.reference;
