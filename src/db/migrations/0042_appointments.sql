CREATE TABLE "appointment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appointment_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"person_name" text
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_id" integer NOT NULL,
	"enquiry_id" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"place" integer NOT NULL,
	"state" text NOT NULL,
	"hold_key" text,
	"expires_at" timestamp with time zone,
	"key" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_holdKey_unique" UNIQUE("hold_key"),
	CONSTRAINT "appointments_key_unique" UNIQUE("key"),
	CONSTRAINT "appointments_held" CHECK ((state = 'held') = (enquiry_id is null) and (state = 'held') = (hold_key is not null) and (state = 'held') = (expires_at is not null) and (state = 'held') = (key is null)),
	CONSTRAINT "appointments_times" CHECK (ends_at > starts_at and place > 0)
);
--> statement-breakpoint
CREATE TABLE "slot_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealer_id" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"length_minutes" integer DEFAULT 45 NOT NULL,
	"capacity" integer DEFAULT 1 NOT NULL,
	"lead_hours" integer DEFAULT 4 NOT NULL,
	"horizon_days" integer DEFAULT 14 NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reminder_hours" integer DEFAULT 24 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "slot_settings_dealerId_unique" UNIQUE("dealer_id")
);
--> statement-breakpoint
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_settings" ADD CONSTRAINT "slot_settings_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_events_of_appointment" ON "appointment_events" USING btree ("appointment_id","id");--> statement-breakpoint
CREATE INDEX "appointments_of_dealer" ON "appointments" USING btree ("dealer_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_of_lead" ON "appointments" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "appointments_expiry" ON "appointments" USING btree ("expires_at") WHERE state = 'held';
--> statement-breakpoint
-- Two people never have one place. Ranges of one number stand for numbers, so that no extension is needed.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_one_place" EXCLUDE USING gist (
  int4range("dealer_id", "dealer_id", '[]') WITH &&,
  int4range("place", "place", '[]') WITH &&,
  tstzrange("starts_at", "ends_at") WITH &&
) WHERE (state <> 'cancelled');
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON slot_settings FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON appointments FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE FUNCTION announce_slots() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  slug text := (SELECT d.slug FROM dealers d WHERE d.id = coalesce(NEW.dealer_id, OLD.dealer_id));
BEGIN
  -- Empty if the dealer was deleted with it, which announces itself.
  IF slug IS NOT NULL THEN
    PERFORM announce_content('slots', slug);
    -- A dealer says whether it offers times.
    IF TG_TABLE_NAME = 'slot_settings' THEN
      PERFORM announce_content('dealers', slug);
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON slot_settings
FOR EACH ROW EXECUTE FUNCTION announce_slots();
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON appointments
FOR EACH ROW EXECUTE FUNCTION announce_slots();
