ALTER TABLE "backups" ALTER COLUMN "finished_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ALTER COLUMN "rows" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ALTER COLUMN "uploads" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "origin" text DEFAULT 'command' NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "started_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "is_apart" boolean;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "is_readable" boolean;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "drill_problem" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "backups_one_asked" ON "backups" USING btree ("state") WHERE "backups"."state" = 'asked';--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_name_unique" UNIQUE("name");