CREATE TABLE "check_rounds" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"push_key" text,
	"push_key_since" timestamp with time zone,
	CONSTRAINT "check_rounds_one_row" CHECK ("check_rounds"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "database_sizes" (
	"day" date PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"node_version" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"vitals" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "check_states" ADD COLUMN "known_state" text;--> statement-breakpoint
ALTER TABLE "check_states" ADD COLUMN "is_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "check_states" ADD COLUMN "rounds_changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "site_processes_seen" ON "site_processes" USING btree ("kind","seen_at");