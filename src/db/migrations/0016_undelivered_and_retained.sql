-- The inbox behind an e-mail address, to limit what one inbox gets. Ignores case, "+tag", and the dots of Gmail addresses.
CREATE FUNCTION mailbox(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
    ELSE name || '@' || domain END
  FROM (SELECT split_part(regexp_replace(lower(address), '@[^@]*$', ''), '+', 1) AS name,
    substring(lower(address) FROM '[^@]*$') AS domain) AS parts
$$;
--> statement-breakpoint
DROP INDEX "lead_deliveries_confirmations";--> statement-breakpoint
CREATE INDEX "customer_enquiries_retained" ON "customer_enquiries" USING btree ("created_at") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "lead_deliveries_mailbox" ON "lead_deliveries" USING btree (mailbox(address),"created_at") WHERE kind = 'confirmation';--> statement-breakpoint
CREATE INDEX "lead_deliveries_undelivered" ON "lead_deliveries" USING btree ("status","kind") WHERE status <> 'Delivered' and last_error is distinct from 'erased';