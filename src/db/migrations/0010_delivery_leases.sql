-- Leads are delivered by leases on their rows instead of pg-boss, and "suspicions" are called spam signals.
-- Processes of the previous version go on working during an upgrade. The next migration can drop all that only they use:
-- both triggers with their functions, the columns suspicions and job_id, the table form_counts and the schema lead_queue.
CREATE UNLOGGED TABLE "rate_limit_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "spam_signals" text[];
--> statement-breakpoint
UPDATE "customer_enquiries" SET "spam_signals" = "suspicions" WHERE "suspicions" IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION sync_suspicions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.spam_signals := coalesce(NEW.spam_signals, NEW.suspicions);
    NEW.suspicions := NEW.spam_signals;
  ELSIF NEW.spam_signals IS DISTINCT FROM OLD.spam_signals THEN
    NEW.suspicions := NEW.spam_signals;
  ELSE
    NEW.spam_signals := NEW.suspicions;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sync_suspicions BEFORE INSERT OR UPDATE OF suspicions, spam_signals ON customer_enquiries
  FOR EACH ROW EXECUTE FUNCTION sync_suspicions();
--> statement-breakpoint
-- The previous version claims a delivery by setting job_id, and an attempt of it takes three minutes at most.
CREATE FUNCTION lease_to_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.next_attempt_at := now() + interval '3 minutes';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER lease_to_job BEFORE UPDATE OF job_id ON lead_deliveries
  FOR EACH ROW WHEN (NEW.status = 'Sending' AND NEW.job_id IS NOT NULL) EXECUTE FUNCTION lease_to_job();
--> statement-breakpoint
UPDATE "lead_deliveries" SET "next_attempt_at" = now() + interval '3 minutes' WHERE "status" = 'Sending';
