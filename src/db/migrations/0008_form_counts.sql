CREATE UNLOGGED TABLE "form_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"forms" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
