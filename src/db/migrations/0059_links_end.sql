-- Whoever changes a password or an address must not be undone by a link that was sent before: neither a link to reset
-- the password nor a sign-in that waits for its second factor (`value` is the person of both), nor an invitation.
CREATE FUNCTION end_links() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person text := CASE TG_TABLE_NAME WHEN 'people' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'person_id' END;
BEGIN
  DELETE FROM verifications WHERE value = person;
  IF TG_TABLE_NAME <> 'invitations' THEN
    DELETE FROM invitations WHERE person_id = person;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER end_links AFTER INSERT OR UPDATE OF password ON accounts
FOR EACH ROW WHEN (NEW.password IS NOT NULL) EXECUTE FUNCTION end_links();
--> statement-breakpoint
CREATE TRIGGER end_links AFTER UPDATE OF email ON people
FOR EACH ROW WHEN (NEW.email IS DISTINCT FROM OLD.email) EXECUTE FUNCTION end_links();
--> statement-breakpoint
CREATE TRIGGER end_links AFTER INSERT OR UPDATE OF token_hash ON invitations
FOR EACH ROW EXECUTE FUNCTION end_links();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE person_id = NEW.id;
  DELETE FROM invitations WHERE person_id = NEW.id;
  DELETE FROM verifications WHERE value = NEW.id;
  RETURN NULL;
END $$;
