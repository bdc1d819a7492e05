CREATE TABLE "absences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealer_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "absences_days" CHECK (until_day >= from_day)
);
--> statement-breakpoint
CREATE TABLE "assignment_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealer_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"forms" text[] DEFAULT '{}' NOT NULL,
	"days" integer[] DEFAULT '{}' NOT NULL,
	"from_time" text,
	"until_time" text,
	"person_ids" integer[] NOT NULL,
	"last_person_id" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assignment_rules_times" CHECK (num_nulls(from_time, until_time) <> 1)
);
--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "contact_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "escalation_minutes" integer DEFAULT 120;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "escalation_person_id" integer;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "contact_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "escalate_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "escalated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_person_id_people_number_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD CONSTRAINT "assignment_rules_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_person" ON "absences" USING btree ("person_id","until_day");--> statement-breakpoint
CREATE INDEX "assignment_rules_dealer" ON "assignment_rules" USING btree ("dealer_id","position","id");--> statement-breakpoint
ALTER TABLE "dealers" ADD CONSTRAINT "dealers_escalation_person_id_people_number_fk" FOREIGN KEY ("escalation_person_id") REFERENCES "public"."people"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_enquiries_waiting" ON "customer_enquiries" USING btree ("contact_due_at","dealer_id","owner_id") WHERE contact_due_at is not null and first_contact_at is null and stage = 'New';--> statement-breakpoint
CREATE INDEX "customer_enquiries_escalation" ON "customer_enquiries" USING btree ("escalate_at") WHERE contact_due_at is not null and first_contact_at is null and stage = 'New' and escalate_at is not null and escalated_at is null;--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON absences FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
-- Whose turn it is, is no change of the rule.
CREATE TRIGGER revision BEFORE UPDATE OF dealer_id, name, position, active, forms, days, from_time, until_time, person_ids
  ON assignment_rules FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
-- Tells the back office of leads: "{id} {dealer id} {owner's number} {new, assigned or changed}".
CREATE OR REPLACE FUNCTION announce_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('leads', concat_ws(' ', NEW.id, coalesce(NEW.dealer_id::text, ''), coalesce(NEW.owner_id::text, ''),
    CASE WHEN TG_OP = 'INSERT' THEN 'new'
      WHEN NEW.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id THEN 'assigned'
      ELSE 'changed' END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lead_progress_announced
AFTER UPDATE OF dealer_id, owner_id, stage, first_contact_at, contact_due_at, escalated_at ON customer_enquiries FOR EACH ROW
WHEN ((NEW.dealer_id, NEW.owner_id, NEW.stage, NEW.first_contact_at, NEW.contact_due_at, NEW.escalated_at)
  IS DISTINCT FROM (OLD.dealer_id, OLD.owner_id, OLD.stage, OLD.first_contact_at, OLD.contact_due_at, OLD.escalated_at))
EXECUTE FUNCTION announce_lead();
