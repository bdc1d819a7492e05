ALTER TABLE "banners" ALTER COLUMN "image" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ALTER COLUMN "button_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ALTER COLUMN "target_page" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ALTER COLUMN "slug" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ALTER COLUMN "author" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ALTER COLUMN "description" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ALTER COLUMN "publish_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ALTER COLUMN "image" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ALTER COLUMN "body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ALTER COLUMN "meta_title" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ALTER COLUMN "meta_description" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ALTER COLUMN "kind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ALTER COLUMN "slug" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ALTER COLUMN "thumbnail" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ALTER COLUMN "image" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ALTER COLUMN "source_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ALTER COLUMN "make_slug" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "page_seos" ALTER COLUMN "title" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "page_seos" ALTER COLUMN "description" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "page_texts" ALTER COLUMN "path" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "page_texts" ALTER COLUMN "body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "range_models" ALTER COLUMN "make" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "range_models" ALTER COLUMN "make_slug" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "range_models" ALTER COLUMN "model_slug" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "range_models" ALTER COLUMN "type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "range_models" ALTER COLUMN "body_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "range_models" ALTER COLUMN "description" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "range_models" ALTER COLUMN "main_image" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_complete" CHECK (state = 'draft' or num_nulls("banners"."image", "banners"."button_url", "banners"."target_page") = 0);--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_complete" CHECK (state = 'draft' or num_nulls("blog_posts"."slug", "blog_posts"."author", "blog_posts"."description", "blog_posts"."publish_date", "blog_posts"."image", "blog_posts"."body", "blog_posts"."meta_title", "blog_posts"."meta_description") = 0);--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_complete" CHECK (state = 'draft' or num_nulls("deals"."kind", "deals"."slug", "deals"."thumbnail", "deals"."image", "deals"."source_code", "deals"."make_slug") = 0);--> statement-breakpoint
ALTER TABLE "page_seos" ADD CONSTRAINT "page_seos_complete" CHECK (state = 'draft' or num_nulls("page_seos"."title", "page_seos"."description") = 0);--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_complete" CHECK (state = 'draft' or num_nulls("page_texts"."path", "page_texts"."body") = 0);--> statement-breakpoint
ALTER TABLE "range_models" ADD CONSTRAINT "range_models_complete" CHECK (state = 'draft' or num_nulls("range_models"."make", "range_models"."make_slug", "range_models"."model_slug", "range_models"."type", "range_models"."body_type", "range_models"."description", "range_models"."main_image") = 0);--> statement-breakpoint
-- A draft may have no address yet. The variants of a model get theirs with it.
CREATE OR REPLACE FUNCTION remember_offered_name() RETURNS trigger LANGUAGE plpgsql AS $$
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
