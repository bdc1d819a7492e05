-- The time of the next contact becomes a task. That of a closed lead is kept as a dropped one.
INSERT INTO tasks (enquiry_id, dealer_id, owner_id, kind, text, due_at, created_by, dropped_at, dropped_because)
SELECT lead.id, lead.dealer_id, lead.owner_id, 'call', 'Contact again', lead.follow_up_at, coalesce(p.name, 'Staff'),
  CASE WHEN lead.stage IN ('Sold', 'Lost') THEN least(lead.follow_up_at, now()) END, CASE WHEN lead.stage IN ('Sold', 'Lost') THEN 'ended' END
FROM customer_enquiries lead LEFT JOIN people p ON p.number = lead.owner_id
WHERE lead.follow_up_at IS NOT NULL AND lead.erased_at IS NULL;
--> statement-breakpoint
UPDATE enquiry_views SET sort_field = 'createdAt', sort_order = 'DESC' WHERE sort_field = 'followUpAt';
--> statement-breakpoint
UPDATE enquiry_views SET filter = jsonb_set(filter, '{todo}', '"task"') WHERE filter ->> 'todo' = 'follow_up';
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
-- Deliveries change the status of a lead, which does not count as a change by staff.
CREATE OR REPLACE TRIGGER revision BEFORE UPDATE OF stage, lost_reason, owner_id ON customer_enquiries FOR EACH ROW EXECUTE FUNCTION count_revision();
