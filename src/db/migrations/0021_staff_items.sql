ALTER TABLE "item_drafts" ADD COLUMN "person_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dealer_channels" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dealer_channels" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "makes" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "customer_enquiries_last_name" ON "customer_enquiries" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customer_enquiries_form" ON "customer_enquiries" USING btree ("form","id");--> statement-breakpoint
CREATE INDEX "customer_enquiries_undelivered" ON "customer_enquiries" USING btree ("status","id") WHERE status <> 'Delivered';--> statement-breakpoint
CREATE INDEX "vehicles_stock_number" ON "vehicles" USING btree (lower(stock_number) text_pattern_ops,"dealer_id");--> statement-breakpoint
CREATE INDEX "vehicles_reserved" ON "vehicles" USING btree ("dealer_id","id") WHERE reserved_at is not null;--> statement-breakpoint
CREATE INDEX "vehicles_sold" ON "vehicles" USING btree ("dealer_id","id") WHERE sold_at is not null;--> statement-breakpoint
CREATE INDEX "vehicles_withdrawn" ON "vehicles" USING btree ("dealer_id","id") WHERE withdrawn_at is not null and sold_at is null;--> statement-breakpoint
DO $$
DECLARE
  managed text;
BEGIN
  FOREACH managed IN ARRAY ARRAY['dealer_channels', 'makes', 'models'] LOOP
    EXECUTE format(
      'CREATE TRIGGER revision BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION count_revision()', managed);
  END LOOP;
END $$;
