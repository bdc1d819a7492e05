-- Each lead keeps the name of its form. Earlier leads, and those that processes of the previous version store during an
-- upgrade, get it from the same hints as contract/rules/lead-form.ts. The next migration can drop trigger and functions.
ALTER TABLE "customer_enquiries" ADD COLUMN "form" text;
--> statement-breakpoint
CREATE FUNCTION lead_form_by_word(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN words ~* '\mtest drive\M' THEN 'test-drive'
    WHEN words ~* '\mparts?\M' THEN 'parts'
    WHEN words ~* '\mspecials?\M' THEN 'special'
    WHEN words ~* '\mservice\M' THEN 'service'
    WHEN words ~* '\mfinance\M' THEN 'finance'
    WHEN words ~* '\m(sell|trade-in)\M' THEN 'sell'
    WHEN words ~* '\mused\M' THEN 'used'
    WHEN words ~* '\mnew\M' THEN 'new'
  END
$$;
--> statement-breakpoint
CREATE FUNCTION lead_form_of(lead customer_enquiries) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN lead.competition <> '' THEN 'campaign'
    WHEN by_name = 'special' AND by_page = 'service-deal' THEN by_page
    WHEN coalesce(by_name, by_page) IS NOT NULL THEN coalesce(by_name, by_page)
    WHEN lead.special_slug <> '' THEN CASE WHEN by_code = 'service' THEN 'service-deal' ELSE 'special' END
    ELSE coalesce(by_code, CASE WHEN lead.is_used THEN 'used' ELSE 'contact' END)
  END
  FROM (SELECT
    lead_form_by_word(concat_ws(' ', lead.form_name, lead.lead_type)) AS by_name,
    lead_form_by_word(lead.source_code) AS by_code,
    CASE substring(regexp_replace(lead.uri, '^/dealer/[^/?#]+', '') FROM '^/([^/?#]+)')
      WHEN 'test-drive' THEN 'test-drive'
      WHEN 'parts' THEN 'parts'
      WHEN 'specials' THEN 'special'
      WHEN 'service-deals' THEN 'service-deal'
      WHEN 'book-a-service' THEN 'service'
      WHEN 'finance' THEN 'finance'
      WHEN 'sell' THEN 'sell'
      WHEN 'used' THEN 'used'
      WHEN 'new' THEN 'new'
      WHEN 'soccer-cup-tournament' THEN 'campaign'
    END AS by_page
  ) hints
$$;
--> statement-breakpoint
CREATE FUNCTION name_lead_form() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.form := lead_form_of(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER name_lead_form BEFORE INSERT ON customer_enquiries
  FOR EACH ROW WHEN (NEW.form IS NULL) EXECUTE FUNCTION name_lead_form();
--> statement-breakpoint
UPDATE "customer_enquiries" SET "form" = lead_form_of("customer_enquiries");
--> statement-breakpoint
ALTER TABLE "customer_enquiries" ALTER COLUMN "form" SET NOT NULL;
