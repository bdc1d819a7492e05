CREATE TABLE "lead_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"message_id" bigint,
	"person_id" integer,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"contents" "bytea",
	"bytes" integer,
	"media_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "whatsapp_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"conversation" text NOT NULL,
	"number_id" text NOT NULL,
	"event" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "whatsapp_opt_outs" (
	"phone" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_templates" (
	"name" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"category" text NOT NULL,
	"text" text NOT NULL,
	"parameters" text[] DEFAULT '{}' NOT NULL,
	"is_named" boolean DEFAULT false NOT NULL,
	"obstacle" text,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whatsapp_templates_name_language_pk" PRIMARY KEY("name","language")
);
--> statement-breakpoint
DROP INDEX "lead_deliveries_due";--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "whatsapp_number_id" text;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "number_id" text;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "template" jsonb;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "accepted_id" text;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "progress" text;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD COLUMN "consent" text;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_message_id_lead_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."lead_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_person_id_people_number_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_files_enquiry" ON "lead_files" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "lead_files_message" ON "lead_files" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "lead_files_unsent" ON "lead_files" USING btree ("created_at") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "lead_files_person" ON "lead_files" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "lead_files_waiting" ON "lead_files" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "whatsapp_events_once" ON "whatsapp_events" USING btree ("key");--> statement-breakpoint
CREATE INDEX "whatsapp_events_waiting" ON "whatsapp_events" USING btree ("conversation","id") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "whatsapp_events_received" ON "whatsapp_events" USING brin ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dealers_whatsapp_number" ON "dealers" USING btree ("whatsapp_number_id") WHERE whatsapp_number_id is not null;--> statement-breakpoint
CREATE INDEX "lead_deliveries_whatsapp_order" ON "lead_deliveries" USING btree ("address","id") WHERE kind = 'whatsapp' and status in ('Queued', 'Sending');--> statement-breakpoint
CREATE INDEX "lead_messages_whatsapp" ON "lead_messages" USING btree ("address","at") WHERE channel = 'whatsapp';--> statement-breakpoint
CREATE INDEX "lead_deliveries_due" ON "lead_deliveries" USING btree ((case when kind in ('webhook', 'event')
  then coalesce(lower(substring(address from '^[^:]+://([^/?#]+)')), '') when kind = 'whatsapp' then 'whatsapp' else 'mail' end),"next_attempt_at") WHERE status in ('Queued', 'Sending');