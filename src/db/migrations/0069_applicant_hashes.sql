ALTER TABLE "finance_applications" ADD COLUMN "person_hashes" text[];--> statement-breakpoint
CREATE INDEX "finance_applications_persons" ON "finance_applications" USING gin ("person_hashes");--> statement-breakpoint
CREATE INDEX "finance_applications_without_persons" ON "finance_applications" USING btree ("id") WHERE person_hashes is null;
--> statement-breakpoint
-- Other contents may have other contacts, another ID number and another name. A worker or the next search makes the hashes.
CREATE OR REPLACE FUNCTION forget_contact_hashes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.contents <> OLD.contents THEN
    IF NEW.contact_hashes IS NOT DISTINCT FROM OLD.contact_hashes THEN
      NEW.contact_hashes := NULL;
    END IF;
    IF NEW.person_hashes IS NOT DISTINCT FROM OLD.person_hashes THEN
      NEW.person_hashes := NULL;
    END IF;
  END IF;
  RETURN NEW;
END $$;
