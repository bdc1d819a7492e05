CREATE TABLE "trade_in_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_in_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_in_id" bigint NOT NULL,
	"source_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"contents" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trade_in_pictures_once" UNIQUE("trade_in_id","source_hash")
);
--> statement-breakpoint
CREATE TABLE "trade_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"year" integer NOT NULL,
	"kilometres" integer NOT NULL,
	"service_plan" text NOT NULL,
	"condition" text NOT NULL,
	"key" text NOT NULL,
	"value" integer,
	"valid_until" date,
	"valued_at" timestamp with time zone,
	"valued_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trade_ins_enquiryId_unique" UNIQUE("enquiry_id"),
	CONSTRAINT "trade_ins_key_unique" UNIQUE("key"),
	CONSTRAINT "trade_ins_figure" CHECK (num_nulls(value, valid_until, valued_at, valued_by) in (0, 4)),
	CONSTRAINT "trade_ins_service_plan" CHECK (service_plan in ('yes', 'no', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "vehicle_hold_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_hold_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hold_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"ends_at" timestamp with time zone,
	"person_name" text,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vehicle_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"vehicle_id" integer NOT NULL,
	"dealer_id" integer NOT NULL,
	"car" text NOT NULL,
	"hours" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"client_hash" text,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicle_holds_enquiryId_unique" UNIQUE("enquiry_id"),
	CONSTRAINT "vehicle_holds_key_unique" UNIQUE("key"),
	CONSTRAINT "vehicle_holds_reason" CHECK ((state in ('ended', 'missed')) = (reason is not null)),
	CONSTRAINT "vehicle_holds_end" CHECK ((state in ('requested', 'confirmed')) = (ends_at is not null)),
	CONSTRAINT "vehicle_holds_ended" CHECK ((state = 'ended') = (ended_at is not null))
);
--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "hold_hours" integer;--> statement-breakpoint
ALTER TABLE "trade_in_pictures" ADD CONSTRAINT "trade_in_pictures_trade_in_id_trade_ins_id_fk" FOREIGN KEY ("trade_in_id") REFERENCES "public"."trade_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD CONSTRAINT "trade_ins_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_hold_events" ADD CONSTRAINT "vehicle_hold_events_hold_id_vehicle_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."vehicle_holds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_holds" ADD CONSTRAINT "vehicle_holds_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_holds" ADD CONSTRAINT "vehicle_holds_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_in_pictures_created" ON "trade_in_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "vehicle_hold_events_of_hold" ON "vehicle_hold_events" USING btree ("hold_id","id");--> statement-breakpoint
CREATE INDEX "vehicle_hold_events_untold" ON "vehicle_hold_events" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_holds_one_a_vehicle" ON "vehicle_holds" USING btree ("vehicle_id") WHERE state in ('requested', 'confirmed');--> statement-breakpoint
CREATE INDEX "vehicle_holds_due" ON "vehicle_holds" USING btree ("ends_at") WHERE state in ('requested', 'confirmed');--> statement-breakpoint
CREATE INDEX "vehicle_holds_of_vehicle" ON "vehicle_holds" USING btree ("vehicle_id","created_at");--> statement-breakpoint
CREATE INDEX "vehicle_holds_to_decide" ON "vehicle_holds" USING btree ("dealer_id") WHERE state in ('waiting', 'requested');--> statement-breakpoint
CREATE INDEX "vehicle_holds_client" ON "vehicle_holds" USING btree ("client_hash") WHERE client_hash is not null;