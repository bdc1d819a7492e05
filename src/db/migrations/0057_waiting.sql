DROP INDEX "customer_enquiries_not_contacted";--> statement-breakpoint
DROP INDEX "customer_enquiries_waiting";--> statement-breakpoint
DROP INDEX "customer_enquiries_escalation";--> statement-breakpoint
DROP INDEX "customer_enquiries_reports";--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "first_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "customer_enquiries_waiting_by_arrival" ON "customer_enquiries" USING btree ("created_at","dealer_id","owner_id") WHERE contact_due_at is not null and (first_contact_at is null or reopened_at is not null) and stage in ('New', 'Contacted', 'Appointment', 'Test drive', 'Quoted');--> statement-breakpoint
CREATE INDEX "customer_enquiries_waiting" ON "customer_enquiries" USING btree ("contact_due_at","dealer_id","owner_id","created_at") WHERE contact_due_at is not null and (first_contact_at is null or reopened_at is not null) and stage in ('New', 'Contacted', 'Appointment', 'Test drive', 'Quoted');--> statement-breakpoint
CREATE INDEX "customer_enquiries_escalation" ON "customer_enquiries" USING btree ("escalate_at") WHERE contact_due_at is not null and (first_contact_at is null or reopened_at is not null) and stage in ('New', 'Contacted', 'Appointment', 'Test drive', 'Quoted') and escalate_at is not null and escalated_at is null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_reports" ON "customer_enquiries" USING btree ("created_at","dealer_id","form","source","source_code","stage","first_contact_at","contact_due_at","reopened_at","first_due_at","owner_id") WHERE spam_signals is null;--> statement-breakpoint
-- Bookings from before the upgrade wait from now on. Their managers are not told of all of them at once.
UPDATE customer_enquiries SET escalate_at = NULL
WHERE stage <> 'New' AND first_contact_at IS NULL AND escalated_at IS NULL AND escalate_at < now();
--> statement-breakpoint
DROP TRIGGER lead_progress_announced ON customer_enquiries;
--> statement-breakpoint
CREATE TRIGGER lead_progress_announced
AFTER UPDATE OF dealer_id, owner_id, stage, first_contact_at, contact_due_at, reopened_at, escalated_at ON customer_enquiries FOR EACH ROW
WHEN ((NEW.dealer_id, NEW.owner_id, NEW.stage, NEW.first_contact_at, NEW.contact_due_at, NEW.reopened_at, NEW.escalated_at)
  IS DISTINCT FROM (OLD.dealer_id, OLD.owner_id, OLD.stage, OLD.first_contact_at, OLD.contact_due_at, OLD.reopened_at, OLD.escalated_at))
EXECUTE FUNCTION announce_lead();
