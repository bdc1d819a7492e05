CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"person_id" text,
	"person_name" text NOT NULL,
	"resource" text NOT NULL,
	"item_id" text NOT NULL,
	"dealer_id" integer,
	"operation" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "item_drafts" (
	"resource" text NOT NULL,
	"item_id" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"person_id" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_drafts_resource_item_id_pk" PRIMARY KEY("resource","item_id")
);
--> statement-breakpoint
CREATE TABLE "page_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'live' NOT NULL,
	"publish_from" timestamp with time zone,
	"publish_until" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_texts_state" CHECK (state in ('draft', 'live')),
	CONSTRAINT "page_texts_publication" CHECK (publish_until > publish_from)
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" integer NOT NULL,
	"price" integer NOT NULL,
	"until" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_posts" DROP CONSTRAINT "blog_posts_slug_unique";--> statement-breakpoint
ALTER TABLE "deals" DROP CONSTRAINT "deals_slug_unique";--> statement-breakpoint
ALTER TABLE "page_seos" DROP CONSTRAINT "page_seos_canonicalUrl_unique";--> statement-breakpoint
ALTER TABLE "range_models" DROP CONSTRAINT "range_models_slugs";--> statement-breakpoint
ALTER TABLE "range_variants" DROP CONSTRAINT "range_variants_slug";--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "state" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "publish_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "publish_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "state" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "publish_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "publish_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "state" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "publish_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "publish_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_seos" ADD COLUMN "state" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_seos" ADD COLUMN "publish_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_seos" ADD COLUMN "publish_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_seos" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_seos" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "hours_exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "range_models" ADD COLUMN "state" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "range_models" ADD COLUMN "publish_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "range_models" ADD COLUMN "publish_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "range_models" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "range_models" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "range_variants" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "range_variants" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "sold_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "reserved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_item" ON "audit_entries" USING btree ("resource","item_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_person" ON "audit_entries" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_dealer" ON "audit_entries" USING btree ("dealer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_texts_path" ON "page_texts" USING btree ("path") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_from_path" ON "redirects" USING btree ("from_path") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_prices_vehicle" ON "vehicle_prices" USING btree ("vehicle_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_slug" ON "blog_posts" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deals_slug" ON "deals" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "page_seos_canonical_url" ON "page_seos" USING btree ("canonical_url") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "range_models_slugs" ON "range_models" USING btree ("make_slug","model_slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "range_variants_slug" ON "range_variants" USING btree ("range_model_id","variant_slug") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_state" CHECK (state in ('draft', 'live'));--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_publication" CHECK (publish_until > publish_from);--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_state" CHECK (state in ('draft', 'live'));--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_publication" CHECK (publish_until > publish_from);--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_state" CHECK (state in ('draft', 'live'));--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_publication" CHECK (publish_until > publish_from);--> statement-breakpoint
ALTER TABLE "page_seos" ADD CONSTRAINT "page_seos_state" CHECK (state in ('draft', 'live'));--> statement-breakpoint
ALTER TABLE "page_seos" ADD CONSTRAINT "page_seos_publication" CHECK (publish_until > publish_from);--> statement-breakpoint
ALTER TABLE "range_models" ADD CONSTRAINT "range_models_state" CHECK (state in ('draft', 'live'));--> statement-breakpoint
ALTER TABLE "range_models" ADD CONSTRAINT "range_models_publication" CHECK (publish_until > publish_from);--> statement-breakpoint
-- Counts the changes of a row, whoever makes them, so that two people who edit it notice each other.
CREATE FUNCTION count_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  content text;
BEGIN
  FOREACH content IN ARRAY ARRAY[
    'banners', 'blog_posts', 'dealers', 'deals', 'page_seos', 'page_texts', 'range_models', 'range_variants', 'redirects',
    'vehicles'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER revision BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION count_revision()', content);
  END LOOP;
  FOREACH content IN ARRAY ARRAY['page_texts', 'redirects'] LOOP
    EXECUTE format(
      'CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change()', content);
  END LOOP;
END $$;
--> statement-breakpoint
-- The payload is the table, so that only what is made from it is invalidated.
CREATE OR REPLACE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_vehicle_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vehicle_prices (vehicle_id, price) VALUES (OLD.id, OLD.price);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vehicle_price_changed AFTER UPDATE OF price ON vehicles
FOR EACH ROW WHEN (OLD.price <> NEW.price) EXECUTE FUNCTION record_vehicle_price();
--> statement-breakpoint
-- Nobody can alter what was recorded. An owner of the database who removes the triggers can; its backups tell.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
