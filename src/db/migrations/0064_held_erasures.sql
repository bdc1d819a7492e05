CREATE TABLE "held_erasures" (
	"kind" text PRIMARY KEY NOT NULL,
	"due" integer NOT NULL,
	"usual" integer NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone
);
