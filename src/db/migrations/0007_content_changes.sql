-- Every process of the site keeps answers. A statement that changes what they are made from tells them all, once it is committed.
CREATE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  content text;
BEGIN
  FOREACH content IN ARRAY ARRAY[
    'banners', 'blog_posts', 'dealers', 'deals', 'makes', 'models', 'page_seos', 'range_models', 'range_variants', 'vehicles'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change()', content);
  END LOOP;
END $$;
