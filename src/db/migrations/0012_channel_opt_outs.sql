CREATE TABLE "dealer_opt_outs" (
	"dealer_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealer_opt_outs_dealer_id_purpose_kind_pk" PRIMARY KEY("dealer_id","purpose","kind")
);
--> statement-breakpoint
ALTER TABLE "dealer_opt_outs" ADD CONSTRAINT "dealer_opt_outs_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;