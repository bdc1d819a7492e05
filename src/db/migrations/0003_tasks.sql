CREATE TABLE "task_calendars" (
	"person_id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "task_calendars_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "task_sequences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_sequences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealer_id" integer,
	"name" text NOT NULL,
	"stage" text NOT NULL,
	"steps" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"dealer_id" integer,
	"owner_id" integer,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"open_days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"sequence_id" integer,
	"done_at" timestamp with time zone,
	"done_by" text,
	"dropped_at" timestamp with time zone,
	"dropped_because" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tasks_outcome" CHECK (num_nonnulls(done_at, dropped_at) <= 1)
);
--> statement-breakpoint
ALTER TABLE "task_calendars" ADD CONSTRAINT "task_calendars_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_sequences" ADD CONSTRAINT "task_sequences_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_id_people_number_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_sequence_id_task_sequences_id_fk" FOREIGN KEY ("sequence_id") REFERENCES "public"."task_sequences"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_sequences_dealer" ON "task_sequences" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "tasks_enquiry" ON "tasks" USING btree ("enquiry_id","due_at");--> statement-breakpoint
CREATE INDEX "tasks_owner" ON "tasks" USING btree ("owner_id","due_at") WHERE done_at is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "tasks_dealer" ON "tasks" USING btree ("dealer_id","due_at") WHERE done_at is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("due_at") WHERE done_at is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "tasks_done" ON "tasks" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_sequence" ON "tasks" USING btree ("sequence_id") WHERE sequence_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_unsettled" ON "tasks" USING btree ("id") WHERE open_days is not null;