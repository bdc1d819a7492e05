CREATE INDEX "audit_entries_at" ON "audit_entries" USING brin ("at");--> statement-breakpoint
CREATE INDEX "lead_deliveries_created" ON "lead_deliveries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "lead_events_at" ON "lead_events" USING brin ("at");--> statement-breakpoint
CREATE INDEX "vehicles_withdrawn_at" ON "vehicles" USING btree ("withdrawn_at") WHERE withdrawn_at is not null;--> statement-breakpoint
-- An entry stays as it was written, and may be deleted once it is five years old.
CREATE FUNCTION guard_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '5 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_entries is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
DROP TRIGGER append_only ON audit_entries;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_entries
FOR EACH ROW EXECUTE FUNCTION guard_audit_entry();
--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON audit_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
