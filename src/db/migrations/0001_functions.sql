-- What Drizzle cannot express: exclusion constraints, functions, triggers, a view and initial rows.
SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- Counters and unfinished applications may be lost in a crash, so they are kept out of the write-ahead log.
ALTER TABLE finance_drafts SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE rate_limit_counters SET UNLOGGED;
--> statement-breakpoint
-- No two appointments of a dealer share a place at the same time. One-number ranges avoid the extension btree_gist.
ALTER TABLE appointments ADD CONSTRAINT appointments_one_place EXCLUDE USING gist (
  int4range(dealer_id, dealer_id, '[]') WITH &&,
  int4range(place, place, '[]') WITH &&,
  tstzrange(starts_at, ends_at) WITH &&
) WHERE (state <> 'cancelled');
--> statement-breakpoint
-- No two customers view the same vehicle at the same time.
ALTER TABLE appointments ADD CONSTRAINT appointments_one_viewing EXCLUDE USING gist (
  int4range(vehicle_id, vehicle_id, '[]') WITH &&,
  tstzrange(starts_at, ends_at) WITH &&
) WHERE (state = 'booked' AND vehicle_id IS NOT NULL);
--> statement-breakpoint
-- Notifies the back office of answers, as announce_lead does of leads.
CREATE FUNCTION announce_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('leads', concat_ws(' ', lead.id, coalesce(lead.dealer_id::text, ''), coalesce(lead.owner_id::text, ''),
      CASE WHEN NEW.kind = 'bounce' THEN 'bounced' WHEN NEW.is_automatic THEN 'changed' ELSE 'answered' END))
    FROM customer_enquiries lead WHERE lead.id = NEW.enquiry_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Announces a change to every process, by a tag of src/db/content-changes/content-tags.ts. An empty tag means everything.
CREATE FUNCTION announce_content(changed text, key text) RETURNS void LANGUAGE sql AS $$
  -- PostgreSQL limits a payload to less than 8000 bytes.
  SELECT pg_notify('content', CASE WHEN octet_length(key) <= 1000 THEN changed || ':' || key ELSE changed END)
$$;
--> statement-breakpoint
-- Announces the table, which invalidates everything that is made from it.
CREATE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Announces a deal by its dealer. A deal of the group is on the pages of all dealers, so the table is announced.
CREATE FUNCTION announce_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM announce_content('deals', (SELECT slug FROM dealers WHERE id = OLD.dealer_id));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM announce_content('deals', (SELECT slug FROM dealers WHERE id = NEW.dealer_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Announces a dealer, and also its contacts if what its vehicles show has changed: see src/db/content-changes/content-tags.ts.
CREATE FUNCTION announce_dealer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- OLD is null in an insert, NEW in a delete.
  PERFORM announce_content('dealers', slug) FROM (VALUES (OLD.slug), (NEW.slug)) AS slugs (slug) WHERE slug IS NOT NULL;
  IF (OLD.slug, OLD.name, OLD.province, OLD.contact_no, OLD.latitude, OLD.longitude, OLD.hold_hours, OLD.deleted_at)
    IS DISTINCT FROM (NEW.slug, NEW.name, NEW.province, NEW.contact_no, NEW.latitude, NEW.longitude, NEW.hold_hours, NEW.deleted_at) THEN
    PERFORM announce_content('dealer_contacts', slug)
    FROM (VALUES (OLD.slug), (NEW.slug)) AS slugs (slug) WHERE slug IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Notifies the back office of leads: "{id} {dealer id} {owner's number} {new, assigned or changed}".
CREATE FUNCTION announce_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('leads', concat_ws(' ', NEW.id, coalesce(NEW.dealer_id::text, ''), coalesce(NEW.owner_id::text, ''),
    CASE WHEN TG_OP = 'INSERT' THEN 'new'
      WHEN NEW.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id THEN 'assigned'
      ELSE 'changed' END));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_range_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM announce_content('range_models', (SELECT model_slug FROM range_models WHERE id = OLD.range_model_id));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM announce_content('range_models', (SELECT model_slug FROM range_models WHERE id = NEW.range_model_id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Announces a row by the column that the argument names. Without an argument, announces the table.
CREATE FUNCTION announce_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM announce_content(TG_TABLE_NAME, to_jsonb(OLD) ->> TG_ARGV[0]);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM announce_content(TG_TABLE_NAME, to_jsonb(NEW) ->> TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_slots() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  slug text := (SELECT d.slug FROM dealers d WHERE d.id = coalesce(NEW.dealer_id, OLD.dealer_id));
BEGIN
  -- Null if the dealer was deleted too, which has its own announcement.
  IF slug IS NOT NULL THEN
    PERFORM announce_content('slots', slug);
    -- The dealer's own pages say whether it offers test drives.
    IF TG_TABLE_NAME = 'slot_settings' THEN
      PERFORM announce_content('dealers', slug);
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Announces each vehicle, and the lists whose vehicles or order have changed: see src/db/content-changes/content-tags.ts. A statement that
-- changes many vehicles announces the tables.
CREATE FUNCTION announce_vehicles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rows_of_one_side text := CASE TG_OP WHEN 'DELETE' THEN 'old_rows' ELSE 'new_rows' END;
  changes text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT to_jsonb(n) AS n, NULL::jsonb AS o FROM new_rows n'
    WHEN 'DELETE' THEN 'SELECT NULL::jsonb AS n, to_jsonb(o) AS o FROM old_rows o'
    ELSE 'SELECT to_jsonb(n) AS n, to_jsonb(o) AS o FROM new_rows n JOIN old_rows o USING (id)'
  END;
  are_many boolean;
  tag record;
BEGIN
  EXECUTE format('SELECT count(*) > 200 FROM (SELECT FROM %s LIMIT 201) side', rows_of_one_side) INTO are_many;
  IF are_many THEN
    PERFORM announce_content(whole, NULL) FROM unnest(ARRAY['vehicles', 'vehicle_lists', 'vehicle_lists_by_price',
      'vehicle_lists_by_fall']) AS tables (whole);
    RETURN NULL;
  END IF;
  FOR tag IN EXECUTE format($query$
    WITH changed AS MATERIALIZED (%s),
    of_lists AS (
      -- All columns except these can change whether a vehicle is in a list, and where.
      SELECT 'vehicle_lists' AS changed_table, o, n FROM changed, (VALUES (ARRAY['price', 'price_before', 'price_fell_on',
        'stock_number', 'variant', 'colour', 'description', 'images', 'marks', 'has_no_marks', 'inspection_report', 'video',
        'video_poster', 'video_captions', 'reserved_at', 'reserved_for_id', 'updated_at', 'revision'])) AS others (columns)
      WHERE (o - columns) IS DISTINCT FROM (n - columns)
      UNION ALL
      SELECT 'vehicle_lists_by_price', o, n FROM changed WHERE (o -> 'price') IS DISTINCT FROM (n -> 'price')
      UNION ALL
      SELECT 'vehicle_lists_by_fall', o, n FROM changed WHERE (o ->> 'price_fell_on') IS DISTINCT FROM (n ->> 'price_fell_on')
    ), sides AS (
      SELECT changed_table, (side ->> 'dealer_id')::integer AS dealer_id, (side ->> 'make_id')::integer AS make_id,
        (side ->> 'model_id')::integer AS model_id
      FROM of_lists CROSS JOIN LATERAL (VALUES (o), (n)) AS sides (side)
    )
    SELECT 'vehicles' AS changed_table, coalesce(n ->> 'id', o ->> 'id') AS key FROM changed
    UNION SELECT changed_table, 'dealer=' || slug FROM sides JOIN dealers ON dealers.id = dealer_id
    UNION SELECT changed_table, 'make=' || slug FROM sides JOIN makes ON makes.id = make_id
    UNION SELECT changed_table, 'model=' || slug FROM sides JOIN models ON models.id = model_id
  $query$, changes) LOOP
    PERFORM announce_content(tag.changed_table, tag.key);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Copies what has changed of the vehicles for sale to `vehicles_for_sale`, whose columns say what is copied. A row without a change there is
-- not written.
CREATE FUNCTION copy_vehicles_for_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  columns text := (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = 'vehicles_for_sale'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '');
  before text := format('SELECT %s FROM old_rows WHERE withdrawn_at IS NULL', columns);
  after text := format('SELECT %s FROM new_rows WHERE withdrawn_at IS NULL', columns);
BEGIN
  CASE TG_OP
    WHEN 'TRUNCATE' THEN
      TRUNCATE vehicles_for_sale;
      RETURN NULL;
    WHEN 'UPDATE' THEN
      SELECT before || ' EXCEPT ' || after, after || ' EXCEPT ' || before INTO before, after;
    ELSE
  END CASE;
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('DELETE FROM vehicles_for_sale WHERE id IN (SELECT id FROM (%s) gone)', before);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format('INSERT INTO vehicles_for_sale (%s) %s', columns, after);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts the changes of a row, so that two people who edit it notice each other.
CREATE FUNCTION count_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION delete_vehicle_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM vehicle_prices;
  ELSE
    DELETE FROM vehicle_prices WHERE vehicle_id IN (SELECT id FROM old_rows);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whether two names can be those of one person: the same last name and first name, also with an initial, or without a last name.
CREATE FUNCTION is_same_name(first_name text, last_name text, other_first_name text, other_last_name text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (lower(last_name) = lower(other_last_name) OR '' IN (last_name, other_last_name)) AND (
    lower(first_name) = lower(other_first_name)
    OR lower(left(first_name, 1)) = lower(left(other_first_name, 1))
      AND (first_name ~ '^\w\.?$' OR other_first_name ~ '^\w\.?$'))
$$;
--> statement-breakpoint
-- Invalidates what was sent before a change of password or address: password resets and sign-ins that wait for their second
-- factor (`value` is the person of both), and invitations.
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
-- Ends every session of a person who is switched off.
CREATE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE person_id = NEW.id;
  DELETE FROM invitations WHERE person_id = NEW.id;
  DELETE FROM verifications WHERE value = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Creates the triggers of a table that staff write and visitors see. They count its changes, and announce them by the column `key`, or
-- by the table if that is null.
CREATE FUNCTION follow_content(followed regclass, key text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION announce_row(%s)',
    followed, quote_literal(key));
  EXECUTE format('CREATE TRIGGER content_truncated AFTER TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION announce_everything()',
    followed);
  EXECUTE format('CREATE TRIGGER revision BEFORE UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION count_revision()', followed);
END $$;
--> statement-breakpoint
-- Clears the hashes of changed contents, which may have other contacts, names and ID numbers. A worker or the next search recreates them.
CREATE FUNCTION forget_contact_hashes() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- Refuses changes of a row. Exceptions: the reader's own words may be emptied once the application is deleted, and the dealer once the
-- dealer is deleted. Rows may be deleted five years after the reading, if their application is gone too.
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
-- Refuses changes of an entry. It may be deleted once it is five years old.
CREATE FUNCTION guard_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '5 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_entries is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Refuses changes of an entry. It may be deleted once it is a year old.
CREATE FUNCTION guard_sign_in_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'sign_in_events is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- The lowest of the earlier prices that a vehicle had in the thirty days before `at`; null without any. The subquery keeps PostgreSQL from
-- the index of the times, which has the prices of all vehicles.
CREATE FUNCTION lowest_price_before(vehicle integer, at timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT min(price) FROM (SELECT price, until FROM vehicle_prices WHERE vehicle_id = vehicle OFFSET 0) earlier
  WHERE until >= at - interval '30 days' AND until <= at
$$;
--> statement-breakpoint
-- Joins a lead to a customer: that of the newest lead with the same telephone number and mailbox, or with one of them and the same name. A
-- lead without a match is the first of a new customer, whose number is the lead's id. Never waits and never fails: a worker matches what is
-- left out here because another transaction stores a lead with these contacts or merges customers (src/db/queries/customers).
CREATE FUNCTION match_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known record;
BEGIN
  IF NEW.customer_id IS NOT NULL OR NEW.spam_signals IS NOT NULL OR NEW.erased_at IS NOT NULL THEN
    RETURN NEW;
  END IF;
  IF NOT pg_try_advisory_xact_lock_shared(hashtextextended('customer merges', 0))
    -- Few keys, so that a statement that stores many leads does not fill the table of locks.
    OR NOT (NEW.cell_phone = '' OR pg_try_advisory_xact_lock(hashtext('customers'), hashtext(NEW.cell_phone) & 1023))
    OR NOT (NEW.email = '' OR pg_try_advisory_xact_lock(hashtext('customers'), hashtext(mailbox(NEW.email)) & 1023)) THEN
    RETURN NEW;
  END IF;
  SELECT found.matched_customer_id, found.customer_id INTO known
  FROM (
    (SELECT id, first_name, last_name, email, cell_phone, customer_id, matched_customer_id FROM customer_enquiries
      WHERE cell_phone = NEW.cell_phone AND NEW.cell_phone <> '' ORDER BY id DESC LIMIT 50)
    UNION ALL
    (SELECT id, first_name, last_name, email, cell_phone, customer_id, matched_customer_id FROM customer_enquiries
      WHERE mailbox(email) = mailbox(NEW.email) AND NEW.email <> '' ORDER BY id DESC LIMIT 50)
  ) found,
  LATERAL (SELECT NEW.cell_phone <> '' AND NEW.email <> '' AND found.cell_phone = NEW.cell_phone
    AND mailbox(found.email) = mailbox(NEW.email) AS has_both) contacts
  WHERE found.customer_id IS NOT NULL AND found.id <> NEW.id
    AND (has_both OR is_same_name(found.first_name, found.last_name, NEW.first_name, NEW.last_name))
  ORDER BY has_both DESC, found.id DESC
  LIMIT 1;
  NEW.matched_customer_id := coalesce(known.matched_customer_id, NEW.id);
  NEW.customer_id := coalesce(known.customer_id, NEW.id);
  RETURN NEW;
EXCEPTION WHEN OTHERS THEN
  NEW.matched_customer_id := NULL;
  NEW.customer_id := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Notes of a changed price whether it fell below all prices of the thirty days before: src/contract/stock/price-fall.ts has the rule.
CREATE FUNCTION note_price_fall() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.price_before := NULL;
  NEW.price_fell_on := NULL;
  IF NEW.price < OLD.price THEN
    NEW.price_before := least(OLD.price, lowest_price_before(OLD.id, now()));
    IF NEW.price < NEW.price_before THEN
      NEW.price_fell_on := (now() AT TIME ZONE 'Africa/Johannesburg')::date;
    ELSE
      NEW.price_before := NULL;
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_application_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_outbound_event('application.submitted', NEW.dealer_id, NULL, NEW.id,
    jsonb_build_object('reference', NEW.reference, 'vehicleType', NEW.vehicle_type));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Records lead events. A withdrawn consent to marketing is a separate event.
CREATE FUNCTION record_lead_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := OLD.routed_at IS NULL OR OLD.spam_signals IS NOT NULL;
  about jsonb := jsonb_build_object('reference', NEW.reference, 'form', NEW.form, 'stage', NEW.stage, 'vehicle',
    CASE WHEN NEW.offer IS NULL THEN NULL ELSE jsonb_build_object('id', NEW.offer -> 'id', 'title', NEW.offer -> 'title',
      'stockNumber', NEW.offer -> 'stockNumber', 'price', NEW.offer -> 'price') END);
BEGIN
  IF NEW.routed_at IS NULL OR NEW.spam_signals IS NOT NULL OR NEW.erased_at IS NOT NULL THEN
    RETURN NULL;
  END IF;
  IF is_new THEN
    PERFORM record_outbound_event('lead.created', NEW.dealer_id, NEW.id, NULL,
      about || jsonb_build_object('source', NEW.source, 'repeats', NEW.duplicate_of IS NOT NULL));
  ELSIF NEW.stage <> OLD.stage THEN
    PERFORM record_outbound_event('lead.stage', NEW.dealer_id, NEW.id, NULL,
      about || jsonb_build_object('previousStage', OLD.stage, 'lostReason', NEW.lost_reason));
  END IF;
  IF OLD.marketing_opt_in AND NOT NEW.marketing_opt_in THEN
    PERFORM record_outbound_event('lead.consent_withdrawn', NEW.dealer_id, NEW.id, NULL, about);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Writes an event into the outbox, in the transaction that causes it, if a webhook subscribes to it.
CREATE FUNCTION record_outbound_event(event text, dealer integer, enquiry bigint, application bigint, content jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbound_events (kind, dealer_id, enquiry_id, application_id, data)
  SELECT event, dealer, enquiry, application, content
  WHERE dealer IS NOT NULL AND EXISTS (
    SELECT FROM webhooks WHERE active AND deleted_at IS NULL AND event = ANY (events)
      AND (dealer_ids = '{}' OR dealer = ANY (dealer_ids)));
$$;
--> statement-breakpoint
CREATE FUNCTION record_sale_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_outbound_event('vehicle.sold', NEW.dealer_id, NULL, NULL, jsonb_build_object('vehicle', jsonb_build_object(
    'id', NEW.id, 'stockNumber', NEW.stock_number, 'price', NEW.price, 'title',
    concat_ws(' ', NEW.year, (SELECT name FROM makes WHERE id = NEW.make_id),
      (SELECT name FROM models WHERE id = NEW.model_id), nullif(NEW.variant, '')))));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Keeps the prices that vehicles had before an update, of each the last twenty and all of the last thirty days, by which a fall is measured.
CREATE FUNCTION record_vehicle_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vehicle_prices (vehicle_id, price)
  SELECT o.id, o.price FROM old_rows o JOIN new_rows n USING (id) WHERE o.price <> n.price;
  IF FOUND THEN
    DELETE FROM vehicle_prices former USING (
      SELECT id, (SELECT p.id FROM vehicle_prices p WHERE p.vehicle_id = o.id ORDER BY p.id DESC OFFSET 20 LIMIT 1) AS last_price_id
      FROM old_rows o JOIN new_rows n USING (id) WHERE o.price <> n.price
    ) changed
    WHERE former.vehicle_id = changed.id AND former.id <= changed.last_price_id AND former.until < now() - interval '30 days';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Refuses any change. The owner of the database could remove the triggers; comparing with backups reveals that.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Remembers the slugs that pages offer. A draft may have no slug yet; a model's slug also changes those of its variants.
CREATE FUNCTION remember_offered_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'deals' THEN
      INSERT INTO offered_names SELECT 'special', NEW.slug WHERE NEW.slug IS NOT NULL ON CONFLICT DO NOTHING;
    WHEN 'makes' THEN
      INSERT INTO offered_names VALUES ('make', NEW.slug) ON CONFLICT DO NOTHING;
    WHEN 'models' THEN
      INSERT INTO offered_names SELECT 'model', slug || '/' || NEW.slug FROM makes WHERE id = NEW.make_id
      ON CONFLICT DO NOTHING;
    WHEN 'range_models' THEN
      INSERT INTO offered_names
      SELECT kind, slug
      FROM (VALUES ('make', NEW.make_slug), ('model', NEW.make_slug || '/' || NEW.model_slug)) AS names (kind, slug)
      WHERE slug IS NOT NULL
      UNION
      SELECT 'variant', NEW.make_slug || '/' || NEW.model_slug || '/' || variant_slug FROM range_variants
      WHERE range_model_id = NEW.id AND NEW.make_slug IS NOT NULL AND NEW.model_slug IS NOT NULL
      ON CONFLICT DO NOTHING;
    WHEN 'range_variants' THEN
      INSERT INTO offered_names
      SELECT 'variant', make_slug || '/' || model_slug || '/' || NEW.variant_slug FROM range_models
      WHERE id = NEW.range_model_id AND make_slug IS NOT NULL AND model_slug IS NOT NULL
      ON CONFLICT DO NOTHING;
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT follow_content('arrangements', 'place');
--> statement-breakpoint
SELECT follow_content('banners', 'target_page');
--> statement-breakpoint
SELECT follow_content('blog_posts');
--> statement-breakpoint
SELECT follow_content('makes', 'slug');
--> statement-breakpoint
SELECT follow_content('models', 'slug');
--> statement-breakpoint
SELECT follow_content('page_seos', 'canonical_url');
--> statement-breakpoint
SELECT follow_content('page_texts', 'path');
--> statement-breakpoint
SELECT follow_content('pages', 'slug');
--> statement-breakpoint
SELECT follow_content('range_models', 'model_slug');
--> statement-breakpoint
SELECT follow_content('redirects', 'from_path');
--> statement-breakpoint
SELECT follow_content('service_prices');
--> statement-breakpoint
SELECT follow_content('site_settings');
--> statement-breakpoint
CREATE TRIGGER answer_announced AFTER INSERT ON lead_messages FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['answer'::text, 'bounce'::text]))) EXECUTE FUNCTION announce_answer();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION guard_audit_entry();
--> statement-breakpoint
-- People have agreed to the wording of a version, so it never changes.
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON consent_wordings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON finance_application_access FOR EACH ROW EXECUTE FUNCTION guard_application_access();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON privacy_actions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON sign_in_events FOR EACH ROW EXECUTE FUNCTION guard_sign_in_event();
--> statement-breakpoint
CREATE TRIGGER application_event AFTER INSERT ON finance_applications FOR EACH ROW EXECUTE FUNCTION record_application_event();
--> statement-breakpoint
CREATE TRIGGER contact_hashes BEFORE UPDATE OF contents ON finance_applications FOR EACH ROW EXECUTE FUNCTION forget_contact_hashes();
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON appointments FOR EACH ROW EXECUTE FUNCTION announce_slots();
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON dealers FOR EACH ROW EXECUTE FUNCTION announce_dealer();
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON deals FOR EACH ROW EXECUTE FUNCTION announce_deal();
--> statement-breakpoint
-- Inserts are not announced: a new file is on no page yet.
CREATE TRIGGER content_changed AFTER DELETE OR UPDATE OF sha256, alternative_text, focus_x, focus_y ON media FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON range_variants FOR EACH ROW EXECUTE FUNCTION announce_range_variant();
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON slot_settings FOR EACH ROW EXECUTE FUNCTION announce_slots();
--> statement-breakpoint
CREATE TRIGGER content_deleted AFTER DELETE ON vehicles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_vehicles();
--> statement-breakpoint
CREATE TRIGGER content_inserted AFTER INSERT ON vehicles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_vehicles();
--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON dealers FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON deals FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON range_variants FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
CREATE TRIGGER content_truncated AFTER TRUNCATE ON vehicles FOR EACH STATEMENT EXECUTE FUNCTION announce_everything();
--> statement-breakpoint
CREATE TRIGGER content_updated AFTER UPDATE ON vehicles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_vehicles();
--> statement-breakpoint
CREATE TRIGGER end_links AFTER INSERT OR UPDATE OF password ON accounts FOR EACH ROW WHEN ((new.password IS NOT NULL)) EXECUTE FUNCTION end_links();
--> statement-breakpoint
CREATE TRIGGER end_links AFTER INSERT OR UPDATE OF token_hash ON invitations FOR EACH ROW EXECUTE FUNCTION end_links();
--> statement-breakpoint
CREATE TRIGGER end_links AFTER UPDATE OF email ON people FOR EACH ROW WHEN ((new.email IS DISTINCT FROM old.email)) EXECUTE FUNCTION end_links();
--> statement-breakpoint
CREATE TRIGGER for_sale_deleted AFTER DELETE ON vehicles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION copy_vehicles_for_sale();
--> statement-breakpoint
CREATE TRIGGER for_sale_inserted AFTER INSERT ON vehicles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION copy_vehicles_for_sale();
--> statement-breakpoint
CREATE TRIGGER for_sale_truncated AFTER TRUNCATE ON vehicles FOR EACH STATEMENT EXECUTE FUNCTION copy_vehicles_for_sale();
--> statement-breakpoint
CREATE TRIGGER for_sale_updated AFTER UPDATE ON vehicles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION copy_vehicles_for_sale();
--> statement-breakpoint
CREATE TRIGGER lead_announced AFTER INSERT ON customer_enquiries FOR EACH ROW EXECUTE FUNCTION announce_lead();
--> statement-breakpoint
CREATE TRIGGER lead_event AFTER UPDATE OF routed_at, spam_signals, stage, marketing_opt_in ON customer_enquiries FOR EACH ROW WHEN (((((new.routed_at IS DISTINCT FROM old.routed_at) OR (new.spam_signals IS DISTINCT FROM old.spam_signals)) OR (new.stage IS DISTINCT FROM old.stage)) OR (new.marketing_opt_in IS DISTINCT FROM old.marketing_opt_in))) EXECUTE FUNCTION record_lead_event();
--> statement-breakpoint
CREATE TRIGGER lead_progress_announced AFTER UPDATE OF dealer_id, owner_id, stage, first_contact_at, contact_due_at, reopened_at, escalated_at, snoozed_until ON customer_enquiries FOR EACH ROW WHEN (new.dealer_id IS DISTINCT FROM old.dealer_id OR new.owner_id IS DISTINCT FROM old.owner_id OR new.stage IS DISTINCT FROM old.stage OR new.first_contact_at IS DISTINCT FROM old.first_contact_at OR new.contact_due_at IS DISTINCT FROM old.contact_due_at OR new.reopened_at IS DISTINCT FROM old.reopened_at OR new.escalated_at IS DISTINCT FROM old.escalated_at OR new.snoozed_until IS DISTINCT FROM old.snoozed_until) EXECUTE FUNCTION announce_lead();
--> statement-breakpoint
-- A worker sets the column to null, which it is, to match a lead that was left out.
CREATE TRIGGER match_customer BEFORE INSERT OR UPDATE OF customer_id, spam_signals ON customer_enquiries FOR EACH ROW EXECUTE FUNCTION match_customer();
--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON finance_application_access FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON sign_in_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER person_disabled AFTER UPDATE OF disabled_at ON people FOR EACH ROW WHEN ((new.disabled_at IS NOT NULL)) EXECUTE FUNCTION end_sessions();
--> statement-breakpoint
CREATE TRIGGER price_fall BEFORE UPDATE OF price ON vehicles FOR EACH ROW WHEN ((old.price <> new.price)) EXECUTE FUNCTION note_price_fall();
--> statement-breakpoint
CREATE TRIGGER prices_deleted AFTER DELETE ON vehicles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION delete_vehicle_prices();
--> statement-breakpoint
CREATE TRIGGER prices_recorded AFTER UPDATE ON vehicles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_vehicle_prices();
--> statement-breakpoint
CREATE TRIGGER prices_truncated AFTER TRUNCATE ON vehicles FOR EACH STATEMENT EXECUTE FUNCTION delete_vehicle_prices();
--> statement-breakpoint
CREATE TRIGGER remember_name AFTER INSERT OR UPDATE ON deals FOR EACH ROW EXECUTE FUNCTION remember_offered_name();
--> statement-breakpoint
CREATE TRIGGER remember_name AFTER INSERT OR UPDATE ON makes FOR EACH ROW EXECUTE FUNCTION remember_offered_name();
--> statement-breakpoint
CREATE TRIGGER remember_name AFTER INSERT OR UPDATE ON models FOR EACH ROW EXECUTE FUNCTION remember_offered_name();
--> statement-breakpoint
CREATE TRIGGER remember_name AFTER INSERT OR UPDATE ON range_models FOR EACH ROW EXECUTE FUNCTION remember_offered_name();
--> statement-breakpoint
CREATE TRIGGER remember_name AFTER INSERT OR UPDATE ON range_variants FOR EACH ROW EXECUTE FUNCTION remember_offered_name();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON absences FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON appointments FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
-- The turn (last_person_id) does not count as a change of the rule.
CREATE TRIGGER revision BEFORE UPDATE OF dealer_id, name, "position", active, forms, days, from_time, until_time, person_ids ON assignment_rules FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
-- Deliveries change the status of a lead, which does not count as a change by staff.
CREATE TRIGGER revision BEFORE UPDATE OF stage, lost_reason, owner_id, snoozed_until, sold_vehicle_id, sold_title, sold_price ON customer_enquiries FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON dealer_channels FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON dealers FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON deals FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
-- Notices to the desk change the status of an application, which does not count as a change by the desk.
CREATE TRIGGER revision BEFORE UPDATE OF stage, owner_id, contents ON finance_applications FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
-- An incoming e-mail does not count as a change of its source.
CREATE TRIGGER revision BEFORE UPDATE OF name, dealer_ids, form, active, token_hash, email_key, deleted_at ON inbound_sources FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON media FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON people FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE OF kind, channel, received_on, identity_check, status, refusal_ground ON privacy_requests FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON range_variants FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON reply_templates FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON slot_settings FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE OF dealer_id, name, mapping, is_partial, url, pull_times, is_active, notify_email, deleted_at ON stock_feeds FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON vehicles FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE OF name, url, events, dealer_ids, with_customer, secret, active, deleted_at ON webhooks FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER sale_event AFTER UPDATE OF sold_at ON vehicles FOR EACH ROW WHEN (((old.sold_at IS NULL) AND (new.sold_at IS NOT NULL))) EXECUTE FUNCTION record_sale_event();
--> statement-breakpoint
-- The customers by their numbers, with those that were merged into another one.
CREATE VIEW customers AS
SELECT customer_id AS id, NULL::bigint AS into_id FROM customer_enquiries WHERE customer_id IS NOT NULL GROUP BY customer_id
UNION ALL
SELECT id, into_id FROM customer_merges;
--> statement-breakpoint
-- The deliveries of events, as the staff's API lists them.
CREATE VIEW webhook_deliveries AS
SELECT delivery.id, delivery.webhook_id, delivery.address, delivery.message_id, delivery.status, delivery.attempts,
  delivery.last_error, delivery.response_code, delivery.next_attempt_at, delivery.created_at, delivery.updated_at,
  delivery.delivered_at, event.id AS event_id, event.kind AS event, event.at, event.dealer_id, event.data
FROM lead_deliveries delivery JOIN outbound_events event ON event.id = delivery.item_id
WHERE delivery.kind = 'event';
--> statement-breakpoint
-- The minutes to a first contact are counted again when it changes, as when the reply that it was did not arrive.
CREATE FUNCTION forget_answer_minutes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.answer_minutes := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_answer_minutes BEFORE UPDATE OF first_contact_at ON customer_enquiries FOR EACH ROW WHEN (NEW.first_contact_at IS DISTINCT FROM OLD.first_contact_at) EXECUTE FUNCTION forget_answer_minutes();
--> statement-breakpoint
-- Drops the open tasks of sequences of a lead. Tasks that people entered stay.
CREATE FUNCTION drop_sequence_tasks(lead bigint, reason text) RETURNS void LANGUAGE sql AS $$
  UPDATE tasks SET dropped_at = now(), dropped_because = reason, open_days = NULL
  WHERE enquiry_id = lead AND created_by IS NULL AND done_at IS NULL AND dropped_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION end_sequences() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM drop_sequence_tasks(NEW.id, 'answered');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Starts the sequences of a stage that a lead has reached, or that it has when it is routed or was no spam. Of a sequence that still has
-- open tasks there, nothing is started. The tasks are due by the calendar until somebody counts the dealer's opening days (open_days).
CREATE FUNCTION start_sequences() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.stage <> OLD.stage AND NEW.stage IN ('Sold', 'Lost') THEN
    PERFORM drop_sequence_tasks(NEW.id, 'ended');
  END IF;
  IF NEW.routed_at IS NULL OR NEW.erased_at IS NOT NULL OR NEW.spam_signals IS NOT NULL
    OR (NEW.duplicate_of IS NOT NULL AND NEW.stage = OLD.stage) THEN
    RETURN NULL;
  END IF;
  INSERT INTO tasks (enquiry_id, dealer_id, owner_id, kind, text, due_at, open_days, sequence_id)
  SELECT NEW.id, NEW.dealer_id, NEW.owner_id, step ->> 'kind', step ->> 'text',
    ((now() AT TIME ZONE 'Africa/Johannesburg')::date + (step ->> 'days')::integer + (step ->> 'time')::time)
      AT TIME ZONE 'Africa/Johannesburg',
    (step ->> 'days')::integer, s.id
  FROM task_sequences s CROSS JOIN jsonb_array_elements(s.steps) WITH ORDINALITY AS steps (step, position)
  WHERE s.active AND s.deleted_at IS NULL AND s.stage = NEW.stage AND (s.dealer_id IS NULL OR s.dealer_id = NEW.dealer_id)
    AND NOT EXISTS (SELECT FROM tasks started
      WHERE started.enquiry_id = NEW.id AND started.sequence_id = s.id AND started.done_at IS NULL AND started.dropped_at IS NULL)
  ORDER BY s.id, position;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Gives the open tasks of a lead's former owner to the new one. Those of other people stay with them. All are the dealer's who has the lead.
CREATE FUNCTION hand_over_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.dealer_id IS DISTINCT FROM OLD.dealer_id THEN
    UPDATE tasks SET dealer_id = NEW.dealer_id WHERE enquiry_id = NEW.id;
  END IF;
  UPDATE tasks SET owner_id = NEW.owner_id
  WHERE enquiry_id = NEW.id AND owner_id IS NOT DISTINCT FROM OLD.owner_id AND done_at IS NULL AND dropped_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Gives the open tasks of a person who is switched off to whoever looks after their leads, and closes the person's calendar.
CREATE FUNCTION release_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tasks SET owner_id = lead.owner_id FROM customer_enquiries lead
  WHERE lead.id = tasks.enquiry_id AND tasks.owner_id = NEW.number AND tasks.done_at IS NULL AND tasks.dropped_at IS NULL;
  DELETE FROM task_calendars WHERE person_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON tasks FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON task_sequences FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER tasks_started AFTER UPDATE OF stage, routed_at, spam_signals ON customer_enquiries FOR EACH ROW WHEN ((new.stage <> old.stage) OR ((old.routed_at IS NULL) AND (new.routed_at IS NOT NULL)) OR ((old.spam_signals IS NOT NULL) AND (new.spam_signals IS NULL))) EXECUTE FUNCTION start_sequences();
--> statement-breakpoint
-- Each answer sets the column, also while an earlier one waits.
CREATE TRIGGER tasks_answered AFTER UPDATE OF awaiting_reply_since ON customer_enquiries FOR EACH ROW WHEN (new.awaiting_reply_since IS NOT NULL) EXECUTE FUNCTION end_sequences();
--> statement-breakpoint
CREATE TRIGGER tasks_handed_over AFTER UPDATE OF dealer_id, owner_id ON customer_enquiries FOR EACH ROW WHEN ((new.dealer_id IS DISTINCT FROM old.dealer_id) OR (new.owner_id IS DISTINCT FROM old.owner_id)) EXECUTE FUNCTION hand_over_tasks();
--> statement-breakpoint
CREATE TRIGGER tasks_released AFTER UPDATE OF disabled_at ON people FOR EACH ROW WHEN (new.disabled_at IS NOT NULL) EXECUTE FUNCTION release_tasks();
--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE OF enquiry_id, vehicle_id, variant_id, price, reduction, extras, trade_in, deposit, finance, valid_until, words, status ON offers FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
-- Copies what the list of stock reads of the vehicles for sale and of the drafts to `vehicles_in_stock`, and notes the models of which a
-- vehicle came, went or changed in what it is compared by. What staff decided about a deleted vehicle goes with it.
CREATE FUNCTION copy_vehicles_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE vehicles_in_stock, market_changes, scheduled_prices, price_reviews, vehicle_undos;
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM vehicles_in_stock WHERE id IN (SELECT id FROM old_rows);
    DELETE FROM scheduled_prices WHERE vehicle_id IN (SELECT id FROM old_rows);
    DELETE FROM price_reviews WHERE vehicle_id IN (SELECT id FROM old_rows);
    DELETE FROM vehicle_undos WHERE vehicle_id IN (SELECT id FROM old_rows);
    INSERT INTO market_changes (model_id) SELECT DISTINCT model_id FROM old_rows WHERE withdrawn_at IS NULL;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM vehicles_in_stock
    WHERE id IN (SELECT id FROM new_rows WHERE withdrawn_at IS NOT NULL AND NOT is_draft);
    INSERT INTO market_changes (model_id)
    SELECT DISTINCT unnest(ARRAY[o.model_id, n.model_id]) FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.withdrawn_at IS NULL OR o.is_draft OR n.withdrawn_at IS NULL OR n.is_draft)
      AND (o.model_id, o.year, o.mileage, o.price, o.withdrawn_at IS NULL, o.is_draft)
        IS DISTINCT FROM (n.model_id, n.year, n.mileage, n.price, n.withdrawn_at IS NULL, n.is_draft);
  ELSE
    INSERT INTO market_changes (model_id) SELECT DISTINCT model_id FROM new_rows WHERE withdrawn_at IS NULL OR is_draft;
  END IF;
  INSERT INTO vehicles_in_stock AS s (id, dealer_id, make_id, model_id, year, mileage, condition, price, completeness, pictures,
    is_draft, is_reserved, created_at, updated_at)
  SELECT id, dealer_id, make_id, model_id, year, mileage, condition, price, completeness, cardinality(images),
    is_draft, reserved_at IS NOT NULL, created_at, updated_at
  FROM new_rows WHERE withdrawn_at IS NULL OR is_draft
  ON CONFLICT (id) DO UPDATE SET (dealer_id, make_id, model_id, year, mileage, condition, price, completeness, pictures,
    is_draft, is_reserved, created_at, updated_at) = (EXCLUDED.dealer_id, EXCLUDED.make_id, EXCLUDED.model_id, EXCLUDED.year,
    EXCLUDED.mileage, EXCLUDED.condition, EXCLUDED.price, EXCLUDED.completeness, EXCLUDED.pictures, EXCLUDED.is_draft,
    EXCLUDED.is_reserved, EXCLUDED.created_at, EXCLUDED.updated_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER in_stock_deleted AFTER DELETE ON vehicles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION copy_vehicles_in_stock();
--> statement-breakpoint
CREATE TRIGGER in_stock_inserted AFTER INSERT ON vehicles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION copy_vehicles_in_stock();
--> statement-breakpoint
CREATE TRIGGER in_stock_truncated AFTER TRUNCATE ON vehicles FOR EACH STATEMENT EXECUTE FUNCTION copy_vehicles_in_stock();
--> statement-breakpoint
CREATE TRIGGER in_stock_updated AFTER UPDATE ON vehicles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION copy_vehicles_in_stock();
--> statement-breakpoint
INSERT INTO reply_templates (name, subject, body) VALUES
('Thank you, the car is here', 'The {car}', 'Good day {first name}

Thank you for asking about the {car}. It is here at {dealer}, and you are welcome to see and drive it.

Which day would suit you? You can answer this e-mail or phone me on {telephone}.

Kind regards
{salesperson}
{dealer}'),
('Price and details', 'The price of the {car}', 'Good day {first name}

The {car} (stock number {stock number}) costs {price}. You find its pictures and details here:
{link}

Would you like a quotation with instalments, or to trade in your car? Then tell me what you have in mind.

Kind regards
{salesperson}
{dealer}, {telephone}'),
('Invitation to a test drive', 'A test drive at {dealer}', 'Good day {first name}

I have kept the {car} ready for a test drive. Please bring your driver''s licence. Which of the next days would suit you, and at what time?

Kind regards
{salesperson}
{dealer}, {telephone}'),
('I could not reach you', 'I tried to phone you', 'Good day {first name}

I tried to phone you about the {car}. When may I call again, or would you rather write? You can simply answer this e-mail.

Kind regards
{salesperson}
{dealer}, {telephone}'),
('The car is sold', 'The {car} is sold', 'Good day {first name}

Thank you for asking about the {car}. It has been sold, but similar cars come in every week. Shall I look for one for you? Then tell me your budget and what matters to you.

Kind regards
{salesperson}
{dealer}, {telephone}');
