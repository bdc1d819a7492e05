-- A row stays as it was written. Two of its columns may be emptied: the reader's own words once the application is deleted, and the
-- dealer once the dealer is. Rows may be deleted five years after the reading, if their application is gone too.
CREATE FUNCTION guard_application_access() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_deleted boolean := NOT EXISTS (SELECT FROM finance_applications WHERE reference = OLD.reference);
  allowed finance_application_access := OLD;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF is_deleted AND OLD.read_at < now() - interval '5 years' THEN
      RETURN OLD;
    END IF;
  ELSE
    IF is_deleted AND NEW.remark = '' THEN
      allowed.remark := '';
    END IF;
    IF NEW.dealer_id IS NULL AND NOT EXISTS (SELECT FROM dealers WHERE id = OLD.dealer_id) THEN
      allowed.dealer_id := NULL;
    END IF;
    IF NEW IS NOT DISTINCT FROM allowed THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'finance_application_access is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON finance_application_access
FOR EACH ROW EXECUTE FUNCTION guard_application_access();
--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON finance_application_access
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What a version of a wording said is what people agreed to.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON consent_wordings
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
