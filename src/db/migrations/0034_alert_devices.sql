CREATE TABLE "alert_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscriber_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"message" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	CONSTRAINT "alert_devices_once" UNIQUE("endpoint","subscriber_id")
);
--> statement-breakpoint
ALTER TABLE "alert_devices" ADD CONSTRAINT "alert_devices_subscriber_id_alert_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."alert_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_devices_of_subscriber" ON "alert_devices" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "alert_devices_due" ON "alert_devices" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;