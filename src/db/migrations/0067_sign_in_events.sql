CREATE TABLE "sign_in_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"person_id" text,
	"person_name" text DEFAULT '' NOT NULL,
	"client" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_in_events_person" ON "sign_in_events" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "sign_in_events_at" ON "sign_in_events" USING btree ("at");--> statement-breakpoint
-- A year of it stays as it was written. What is older may be deleted, but not changed.
CREATE FUNCTION guard_sign_in_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'sign_in_events is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON sign_in_events
FOR EACH ROW EXECUTE FUNCTION guard_sign_in_event();
--> statement-breakpoint
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON sign_in_events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
