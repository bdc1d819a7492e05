CREATE TABLE "consent_wordings" (
	"version" text PRIMARY KEY NOT NULL,
	"wording" jsonb NOT NULL,
	"first_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dealer_channels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealer_channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealer_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"secret" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealer_channels_once" UNIQUE("dealer_id","purpose","kind","address")
);
--> statement-breakpoint
CREATE TABLE "lead_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"channel_id" integer,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"message_id" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"job_id" uuid,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "lead_deliveries_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "lead_deliveries_once" UNIQUE("enquiry_id","kind","address")
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"delivery_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"cause" text
);
--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "marketing_opt_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "consent_channel" text;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "consent_page" text;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "suspicions" text[];--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "duplicate_of" bigint;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "routed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dealer_channels" ADD CONSTRAINT "dealer_channels_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_channel_id_dealer_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."dealer_channels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_delivery_id_lead_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."lead_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_deliveries_open" ON "lead_deliveries" USING btree ("next_attempt_at") WHERE status in ('Queued', 'Sending');--> statement-breakpoint
CREATE INDEX "lead_deliveries_confirmations" ON "lead_deliveries" USING btree ("address","created_at") WHERE kind = 'confirmation';--> statement-breakpoint
CREATE INDEX "lead_events_enquiry" ON "lead_events" USING btree ("enquiry_id","id");--> statement-breakpoint
CREATE INDEX "lead_events_delivery" ON "lead_events" USING btree ("delivery_id");--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD CONSTRAINT "customer_enquiries_duplicate_of_customer_enquiries_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."customer_enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_enquiries_email" ON "customer_enquiries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customer_enquiries_cell_phone" ON "customer_enquiries" USING btree ("cell_phone");--> statement-breakpoint
CREATE INDEX "customer_enquiries_duplicate_of" ON "customer_enquiries" USING btree ("duplicate_of") WHERE duplicate_of is not null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_unrouted" ON "customer_enquiries" USING btree ("created_at") WHERE routed_at is null;