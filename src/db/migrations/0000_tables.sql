-- Three columns' values and an index are computed by these functions. All else is generated from src/db/schema.
-- The family of a dealer's name for a colour: "Highland Grey" is grey, "Silver Grey" too, since the last word counts. Words
-- that are no colours themselves count only if no other word is one.
CREATE FUNCTION colour_family(colour text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE coalesce(
    substring(lower(colour) FROM '.*\m(white|wit|silver|silwer|grey|gray|grys|black|swart|blue|blou|red|rooi|green|groen|brown|bruin|beige|gold|golden|goud|orange|oranje|yellow|geel|purple|violet|pers)\M'),
    substring(lower(colour) FROM '.*\m(pearl|ivory|snow|ice|charcoal|anthracite|graphite|gunmetal|titanium|slate|platinum|aluminium|ebony|onyx|jet|navy|indigo|turquoise|teal|aqua|azure|maroon|burgundy|crimson|scarlet|wine|ruby|olive|khaki|lime|emerald|jade|bronze|copper|chocolate|mocha|cream|sand|champagne|tan|lemon|mustard|plum|lilac|mauve)\M'))
    WHEN 'white' THEN 'White' WHEN 'wit' THEN 'White' WHEN 'pearl' THEN 'White' WHEN 'ivory' THEN 'White'
    WHEN 'snow' THEN 'White' WHEN 'ice' THEN 'White'
    WHEN 'silver' THEN 'Silver' WHEN 'silwer' THEN 'Silver' WHEN 'platinum' THEN 'Silver' WHEN 'aluminium' THEN 'Silver'
    WHEN 'grey' THEN 'Grey' WHEN 'gray' THEN 'Grey' WHEN 'grys' THEN 'Grey' WHEN 'charcoal' THEN 'Grey'
    WHEN 'anthracite' THEN 'Grey' WHEN 'graphite' THEN 'Grey' WHEN 'gunmetal' THEN 'Grey' WHEN 'titanium' THEN 'Grey'
    WHEN 'slate' THEN 'Grey'
    WHEN 'black' THEN 'Black' WHEN 'swart' THEN 'Black' WHEN 'ebony' THEN 'Black' WHEN 'onyx' THEN 'Black'
    WHEN 'jet' THEN 'Black'
    WHEN 'blue' THEN 'Blue' WHEN 'blou' THEN 'Blue' WHEN 'navy' THEN 'Blue' WHEN 'indigo' THEN 'Blue'
    WHEN 'turquoise' THEN 'Blue' WHEN 'teal' THEN 'Blue' WHEN 'aqua' THEN 'Blue' WHEN 'azure' THEN 'Blue'
    WHEN 'red' THEN 'Red' WHEN 'rooi' THEN 'Red' WHEN 'maroon' THEN 'Red' WHEN 'burgundy' THEN 'Red'
    WHEN 'crimson' THEN 'Red' WHEN 'scarlet' THEN 'Red' WHEN 'wine' THEN 'Red' WHEN 'ruby' THEN 'Red'
    WHEN 'green' THEN 'Green' WHEN 'groen' THEN 'Green' WHEN 'olive' THEN 'Green' WHEN 'khaki' THEN 'Green'
    WHEN 'lime' THEN 'Green' WHEN 'emerald' THEN 'Green' WHEN 'jade' THEN 'Green'
    WHEN 'brown' THEN 'Brown' WHEN 'bruin' THEN 'Brown' WHEN 'bronze' THEN 'Brown' WHEN 'copper' THEN 'Brown'
    WHEN 'chocolate' THEN 'Brown' WHEN 'mocha' THEN 'Brown'
    WHEN 'beige' THEN 'Beige' WHEN 'cream' THEN 'Beige' WHEN 'sand' THEN 'Beige' WHEN 'champagne' THEN 'Beige'
    WHEN 'tan' THEN 'Beige'
    WHEN 'gold' THEN 'Gold' WHEN 'golden' THEN 'Gold' WHEN 'goud' THEN 'Gold'
    WHEN 'orange' THEN 'Orange' WHEN 'oranje' THEN 'Orange'
    WHEN 'yellow' THEN 'Yellow' WHEN 'geel' THEN 'Yellow' WHEN 'lemon' THEN 'Yellow' WHEN 'mustard' THEN 'Yellow'
    WHEN 'purple' THEN 'Purple' WHEN 'violet' THEN 'Purple' WHEN 'pers' THEN 'Purple' WHEN 'plum' THEN 'Purple'
    WHEN 'lilac' THEN 'Purple' WHEN 'mauve' THEN 'Purple'
    ELSE 'Other'
  END
$$;
--> statement-breakpoint
-- The driven wheels, or else what the name of the variant says of them.
CREATE FUNCTION drive(driven_wheels text, variant text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN driven_wheels <> '' THEN driven_wheels
    WHEN variant ~* '\m(4x4|4wd)\M' THEN '4x4'
    WHEN variant ~* '\m(awd|quattro|4matic|4motion)\M|\mxdrive' THEN 'All-wheel drive'
    ELSE '' END
$$;
--> statement-breakpoint
-- The inbox behind an e-mail address, to limit what one inbox gets. Ignores case, "+tag", and the dots of Gmail addresses.
CREATE FUNCTION mailbox(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
    ELSE name || '@' || domain END
  FROM (SELECT split_part(regexp_replace(lower(address), '@[^@]*$', ''), '+', 1) AS name,
    substring(lower(address) FROM '[^@]*$') AS domain) AS parts
$$;
--> statement-breakpoint
CREATE TABLE "alert_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscriber_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"message" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	CONSTRAINT "alert_devices_once" UNIQUE("endpoint","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "alert_subscribers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_check_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"confirmation_times" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"mailed_on" date,
	"news_kept_since" timestamp with time zone,
	CONSTRAINT "alert_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "alert_subscribers_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscriber_id" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"search" jsonb,
	"page" text,
	"vehicle_id" integer,
	"seen_vehicle_id" integer,
	"seen_price" integer,
	"seen_available" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmation_sent_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"consent_version" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "alerts_once" UNIQUE("subscriber_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "appointment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appointment_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"person_name" text
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_id" integer NOT NULL,
	"enquiry_id" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"place" integer NOT NULL,
	"kind" text DEFAULT 'test-drive' NOT NULL,
	"vehicle_id" integer,
	"gone_at" timestamp with time zone,
	"car" text,
	"state" text NOT NULL,
	"hold_key" text,
	"client_hash" text,
	"expires_at" timestamp with time zone,
	"confirm_by" timestamp with time zone,
	"key" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "appointments_holdKey_unique" UNIQUE("hold_key"),
	CONSTRAINT "appointments_key_unique" UNIQUE("key"),
	CONSTRAINT "appointments_held" CHECK ((state = 'held') = (enquiry_id is null) and (state = 'held') = (hold_key is not null) and (state = 'held') = (expires_at is not null) and (state = 'held') = (key is null)),
	CONSTRAINT "appointments_unconfirmed" CHECK (confirm_by is null or state in ('booked', 'cancelled')),
	CONSTRAINT "appointments_kind" CHECK (kind in ('test-drive', 'viewing')),
	CONSTRAINT "appointments_times" CHECK (ends_at > starts_at and place > 0)
);
--> statement-breakpoint
CREATE TABLE "slot_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealer_id" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"length_minutes" integer DEFAULT 45 NOT NULL,
	"capacity" integer DEFAULT 1 NOT NULL,
	"lead_hours" integer DEFAULT 4 NOT NULL,
	"horizon_days" integer DEFAULT 14 NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reminder_hours" integer DEFAULT 24 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "slot_settings_dealerId_unique" UNIQUE("dealer_id")
);
--> statement-breakpoint
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
	"person_name" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_drafts_resource_item_id_pk" PRIMARY KEY("resource","item_id")
);
--> statement-breakpoint
CREATE TABLE "arrangements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrangements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"entries" jsonb,
	"state" text DEFAULT 'live' NOT NULL,
	"publish_from" timestamp with time zone,
	"publish_until" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "arrangements_state" CHECK (state in ('draft', 'live')),
	CONSTRAINT "arrangements_publication" CHECK (publish_until > publish_from),
	CONSTRAINT "arrangements_complete" CHECK (state = 'draft' or num_nulls("arrangements"."entries") = 0)
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"image" text,
	"phone_image" text,
	"button_url" text,
	"button_text" text,
	"target_page" text,
	"position" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'live' NOT NULL,
	"publish_from" timestamp with time zone,
	"publish_until" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "banners_state" CHECK (state in ('draft', 'live')),
	CONSTRAINT "banners_publication" CHECK (publish_until > publish_from),
	CONSTRAINT "banners_complete" CHECK (state = 'draft' or num_nulls("banners"."image", "banners"."button_url", "banners"."target_page") = 0)
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text,
	"title" text NOT NULL,
	"author" text,
	"description" text,
	"publish_date" date,
	"image" text,
	"body" text,
	"meta_title" text,
	"meta_description" text,
	"keywords" text,
	"state" text DEFAULT 'live' NOT NULL,
	"publish_from" timestamp with time zone,
	"publish_until" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "blog_posts_state" CHECK (state in ('draft', 'live')),
	CONSTRAINT "blog_posts_publication" CHECK (publish_until > publish_from),
	CONSTRAINT "blog_posts_complete" CHECK (state = 'draft' or num_nulls("blog_posts"."slug", "blog_posts"."author", "blog_posts"."description", "blog_posts"."publish_date", "blog_posts"."image", "blog_posts"."body", "blog_posts"."meta_title", "blog_posts"."meta_description") = 0)
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text,
	"dealer_id" integer,
	"slug" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"thumbnail" text,
	"image" text,
	"source_code" text,
	"is_used" boolean DEFAULT false NOT NULL,
	"make_slug" text,
	"price" integer,
	"saving" integer,
	"finance" jsonb,
	"models" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"conditions" text DEFAULT '' NOT NULL,
	"from_kilometres" integer,
	"until_kilometres" integer,
	"included" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'live' NOT NULL,
	"publish_from" timestamp with time zone,
	"publish_until" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "deals_state" CHECK (state in ('draft', 'live')),
	CONSTRAINT "deals_publication" CHECK (publish_until > publish_from),
	CONSTRAINT "deals_complete" CHECK (state = 'draft' or num_nulls("deals"."kind", "deals"."slug", "deals"."thumbnail", "deals"."image", "deals"."source_code", "deals"."make_slug") = 0)
);
--> statement-breakpoint
CREATE TABLE "page_seos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_seos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"canonical_url" text NOT NULL,
	"title" text,
	"description" text,
	"keywords" text,
	"image" text,
	"state" text DEFAULT 'live' NOT NULL,
	"publish_from" timestamp with time zone,
	"publish_until" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_seos_state" CHECK (state in ('draft', 'live')),
	CONSTRAINT "page_seos_publication" CHECK (publish_until > publish_from),
	CONSTRAINT "page_seos_complete" CHECK (state = 'draft' or num_nulls("page_seos"."title", "page_seos"."description") = 0)
);
--> statement-breakpoint
CREATE TABLE "page_texts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text,
	"title" text NOT NULL,
	"body" text,
	"state" text DEFAULT 'live' NOT NULL,
	"publish_from" timestamp with time zone,
	"publish_until" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_texts_state" CHECK (state in ('draft', 'live')),
	CONSTRAINT "page_texts_publication" CHECK (publish_until > publish_from),
	CONSTRAINT "page_texts_complete" CHECK (state = 'draft' or num_nulls("page_texts"."path", "page_texts"."body") = 0)
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text,
	"title" text NOT NULL,
	"description" text,
	"blocks" jsonb,
	"menu" text,
	"menu_label" text,
	"menu_position" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'live' NOT NULL,
	"publish_from" timestamp with time zone,
	"publish_until" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pages_state" CHECK (state in ('draft', 'live')),
	CONSTRAINT "pages_publication" CHECK (publish_until > publish_from),
	CONSTRAINT "pages_complete" CHECK (state = 'draft' or num_nulls("pages"."slug", "pages"."description", "pages"."blocks") = 0)
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
CREATE TABLE "customer_merges" (
	"id" bigint PRIMARY KEY NOT NULL,
	"into_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"person_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_pairs" (
	"first_id" bigint NOT NULL,
	"second_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"enquiry_id" bigint NOT NULL,
	"other_enquiry_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "customer_pairs_first_id_second_id_pk" PRIMARY KEY("first_id","second_id")
);
--> statement-breakpoint
CREATE TABLE "dealers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"contact_no" text NOT NULL,
	"book_service" text NOT NULL,
	"province" text NOT NULL,
	"social_code" text NOT NULL,
	"address" text NOT NULL,
	"location" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"dp_name" text NOT NULL,
	"dp_email" text NOT NULL,
	"dp_contact_no" text NOT NULL,
	"image" text,
	"hours" jsonb,
	"hours_exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"team" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"contact_minutes" integer DEFAULT 60 NOT NULL,
	"escalation_minutes" integer DEFAULT 120,
	"escalation_person_id" integer,
	"hold_hours" integer,
	"whatsapp_number_id" text,
	"weekly_report" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dealers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "report_keys" (
	"dealer_id" integer PRIMARY KEY NOT NULL,
	"key" text DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "report_keys_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "demo_items" (
	"resource" text NOT NULL,
	"item_id" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"removed_at" timestamp with time zone,
	"kept_at" timestamp with time zone,
	"row" jsonb,
	CONSTRAINT "demo_items_resource_item_id_pk" PRIMARY KEY("resource","item_id")
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealer_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "absences_days" CHECK (until_day >= from_day)
);
--> statement-breakpoint
CREATE TABLE "assignment_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealer_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"forms" text[] DEFAULT '{}' NOT NULL,
	"days" integer[] DEFAULT '{}' NOT NULL,
	"from_time" text,
	"until_time" text,
	"person_ids" integer[] NOT NULL,
	"last_person_id" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assignment_rules_times" CHECK (num_nulls(from_time, until_time) <> 1)
);
--> statement-breakpoint
CREATE TABLE "dealer_channels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealer_channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealer_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"secret" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dealer_channels_once" UNIQUE("dealer_id","purpose","kind","address")
);
--> statement-breakpoint
CREATE TABLE "dealer_opt_outs" (
	"dealer_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealer_opt_outs_dealer_id_purpose_kind_pk" PRIMARY KEY("dealer_id","purpose","kind")
);
--> statement-breakpoint
CREATE TABLE "lead_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_id" integer,
	"enquiry_id" bigint,
	"application_id" bigint,
	"channel_id" integer,
	"webhook_id" integer,
	"kind" text NOT NULL,
	"item_id" bigint DEFAULT 0 NOT NULL,
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"message_id" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"bounce_key" text,
	"last_error" text,
	"response_code" integer,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "lead_deliveries_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "lead_deliveries_once_a_lead" UNIQUE("enquiry_id","kind","address","item_id"),
	CONSTRAINT "lead_deliveries_once_an_application" UNIQUE("application_id","kind","address","item_id"),
	CONSTRAINT "lead_deliveries_once_a_dealer" UNIQUE("dealer_id","kind","address","item_id"),
	CONSTRAINT "lead_deliveries_one_subject" CHECK (num_nonnulls(dealer_id, enquiry_id, application_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealer_id" integer,
	"enquiry_id" bigint,
	"application_id" bigint,
	"delivery_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"cause" text,
	CONSTRAINT "lead_events_one_subject" CHECK (num_nonnulls(dealer_id, enquiry_id, application_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "lead_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"person_name" text,
	"person_id" integer,
	"channel" text DEFAULT 'email' NOT NULL,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"quoted" text,
	"attachments" text[] DEFAULT '{}' NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"is_from_stranger" boolean DEFAULT false NOT NULL,
	"bounce_code" text,
	"bounced_reply_id" bigint,
	"message_id" text NOT NULL,
	"number_id" text,
	"template" jsonb,
	"asked_at" timestamp with time zone,
	"accepted_id" text,
	"progress" text,
	"consent" text,
	CONSTRAINT "lead_messages_once" UNIQUE("enquiry_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "reply_mailboxes" (
	"key" text PRIMARY KEY NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"reader" text,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealer_id" integer,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_reads" (
	"enquiry_id" bigint NOT NULL,
	"person_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_reads_enquiry_id_person_id_pk" PRIMARY KEY("enquiry_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "consent_wordings" (
	"version" text PRIMARY KEY NOT NULL,
	"wording" jsonb NOT NULL,
	"first_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_enquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"idempotency_key" text,
	"payload_hash" text NOT NULL,
	"status" text NOT NULL,
	"dealer_id" integer,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"cell_phone" text NOT NULL,
	"make" text NOT NULL,
	"manufacturer" text NOT NULL,
	"model" text,
	"variant" text,
	"vin_no" text,
	"part_no" text,
	"registration_number" text,
	"kilometres" integer,
	"preferred_day" date,
	"message" text,
	"contact" boolean NOT NULL,
	"terms" boolean NOT NULL,
	"consent" boolean NOT NULL,
	"is_used" boolean NOT NULL,
	"offer" jsonb,
	"offer_vehicle_id" integer GENERATED ALWAYS AS (case when offer ->> 'kind' = 'used' then (offer ->> 'id')::integer end) STORED,
	"offer_price" integer GENERATED ALWAYS AS ((offer ->> 'price')::integer) STORED,
	"special_slug" text,
	"form" text NOT NULL,
	"form_name" text,
	"lead_type" text,
	"uri" text,
	"source" text NOT NULL,
	"source_code" text,
	"competition" text,
	"region" text,
	"marketing_opt_in" boolean DEFAULT false NOT NULL,
	"marketing_key" text,
	"marketing_withdrawn_at" timestamp with time zone,
	"consent_version" text,
	"consent_channel" text,
	"consent_page" text,
	"spam_signals" text[],
	"duplicate_of" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"routed_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"stage" text DEFAULT 'New' NOT NULL,
	"lost_reason" text,
	"sold_at" timestamp with time zone,
	"sold_vehicle_id" integer,
	"sold_title" text,
	"sold_price" integer,
	"owner_id" integer,
	"first_contact_at" timestamp with time zone,
	"answer_minutes" integer,
	"contact_due_at" timestamp with time zone,
	"reopened_at" timestamp with time zone,
	"first_due_at" timestamp with time zone,
	"escalate_at" timestamp with time zone,
	"escalated_at" timestamp with time zone,
	"reply_key" text,
	"awaiting_reply_since" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"inbox_at" timestamp with time zone GENERATED ALWAYS AS (greatest(created_at, answered_at, snoozed_until)) STORED NOT NULL,
	"matched_customer_id" bigint,
	"customer_id" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customer_enquiries_reference_unique" UNIQUE("reference"),
	CONSTRAINT "customer_enquiries_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "customer_enquiries_marketingKey_unique" UNIQUE("marketing_key"),
	CONSTRAINT "customer_enquiries_lost_reason" CHECK (lost_reason is null or stage = 'Lost'),
	CONSTRAINT "customer_enquiries_sale" CHECK ((sold_at is null and num_nonnulls(sold_vehicle_id, sold_title, sold_price) = 0)
      or (sold_at is not null and sold_title is not null and sold_price is not null and stage = 'Sold'))
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint,
	"application_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"person_name" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "lead_notes_one_subject" CHECK (num_nonnulls(enquiry_id, application_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "offer_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"person_name" text,
	"detail" text,
	"text" text
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"enquiry_id" bigint NOT NULL,
	"dealer_id" integer NOT NULL,
	"person_id" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"vehicle_id" integer,
	"variant_id" integer,
	"title" text NOT NULL,
	"car" jsonb,
	"images" text[] DEFAULT '{}' NOT NULL,
	"price" integer NOT NULL,
	"reduction" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"extras" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"trade_in" jsonb,
	"deposit" integer DEFAULT 0 NOT NULL,
	"finance" jsonb,
	"words" text DEFAULT '' NOT NULL,
	"valid_until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"key" text,
	"idempotency_key" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "offers_idempotency_key" UNIQUE("idempotency_key"),
	CONSTRAINT "offers_version" UNIQUE("reference","version"),
	CONSTRAINT "offers_one_subject" CHECK (num_nonnulls(vehicle_id, variant_id) <= 1)
);
--> statement-breakpoint
CREATE TABLE "outbound_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbound_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"dealer_id" integer NOT NULL,
	"enquiry_id" bigint,
	"application_id" bigint,
	"data" jsonb NOT NULL,
	"queued_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "task_calendars" (
	"person_id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "task_calendars_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "task_sequences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_sequences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealer_id" integer,
	"name" text NOT NULL,
	"stage" text NOT NULL,
	"steps" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"dealer_id" integer,
	"owner_id" integer,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"open_days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"sequence_id" integer,
	"done_at" timestamp with time zone,
	"done_by" text,
	"dropped_at" timestamp with time zone,
	"dropped_because" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tasks_outcome" CHECK (num_nonnulls(done_at, dropped_at) <= 1)
);
--> statement-breakpoint
CREATE TABLE "trade_in_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_in_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trade_in_id" bigint NOT NULL,
	"source_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"contents" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trade_in_pictures_once" UNIQUE("trade_in_id","source_hash")
);
--> statement-breakpoint
CREATE TABLE "trade_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"year" integer NOT NULL,
	"kilometres" integer NOT NULL,
	"service_plan" text NOT NULL,
	"condition" text NOT NULL,
	"key" text NOT NULL,
	"value" integer,
	"valid_until" date,
	"valued_at" timestamp with time zone,
	"valued_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trade_ins_enquiryId_unique" UNIQUE("enquiry_id"),
	CONSTRAINT "trade_ins_key_unique" UNIQUE("key"),
	CONSTRAINT "trade_ins_figure" CHECK (num_nulls(value, valid_until, valued_at, valued_by) in (0, 4)),
	CONSTRAINT "trade_ins_service_plan" CHECK (service_plan in ('yes', 'no', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "vehicle_hold_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_hold_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hold_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"ends_at" timestamp with time zone,
	"person_name" text,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vehicle_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"vehicle_id" integer NOT NULL,
	"dealer_id" integer NOT NULL,
	"car" text NOT NULL,
	"hours" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"client_hash" text,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicle_holds_enquiryId_unique" UNIQUE("enquiry_id"),
	CONSTRAINT "vehicle_holds_key_unique" UNIQUE("key"),
	CONSTRAINT "vehicle_holds_reason" CHECK ((state in ('ended', 'missed')) = (reason is not null)),
	CONSTRAINT "vehicle_holds_end" CHECK ((state in ('requested', 'confirmed')) = (ends_at is not null)),
	CONSTRAINT "vehicle_holds_ended" CHECK ((state = 'ended') = (ended_at is not null))
);
--> statement-breakpoint
CREATE TABLE "inbound_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbound_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"dealer_ids" integer[] DEFAULT '{}' NOT NULL,
	"form" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"token_hash" text NOT NULL,
	"key_id" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"email_key" text DEFAULT 'adf-' || replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"refused_emails" integer DEFAULT 0 NOT NULL,
	"last_refusal" text,
	"last_refused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_lead_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inbound_sources_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "inbound_sources_emailKey_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"dealer_ids" integer[] DEFAULT '{}' NOT NULL,
	"with_customer" boolean DEFAULT false NOT NULL,
	"secret" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"message_id" bigint,
	"person_id" integer,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"contents" "bytea",
	"bytes" integer,
	"media_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "whatsapp_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"conversation" text NOT NULL,
	"number_id" text NOT NULL,
	"event" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "whatsapp_opt_outs" (
	"phone" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_templates" (
	"name" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"category" text NOT NULL,
	"text" text NOT NULL,
	"parameters" text[] DEFAULT '{}' NOT NULL,
	"is_named" boolean DEFAULT false NOT NULL,
	"obstacle" text,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whatsapp_templates_name_language_pk" PRIMARY KEY("name","language")
);
--> statement-breakpoint
CREATE TABLE "finance_application_access" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "finance_application_access_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"dealer_id" integer,
	"part" text DEFAULT 'application' NOT NULL,
	"reason" text,
	"remark" text DEFAULT '' NOT NULL,
	"read_by" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finance_application_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "finance_application_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"key_id" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"corrected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"corrected_by" text NOT NULL,
	"changed_fields" text[] NOT NULL,
	CONSTRAINT "finance_application_versions_number" UNIQUE("application_id","number")
);
--> statement-breakpoint
CREATE TABLE "finance_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "finance_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"idempotency_key" text,
	"payload_hash" text NOT NULL,
	"status" text NOT NULL,
	"dealer_id" integer NOT NULL,
	"source_code" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"make" text,
	"model" text,
	"key_id" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"contact_hashes" text[],
	"person_hashes" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stage" text DEFAULT 'Received' NOT NULL,
	"owner_id" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "finance_applications_reference_unique" UNIQUE("reference"),
	CONSTRAINT "finance_applications_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "finance_document_parts" (
	"document_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"contents" "bytea" NOT NULL,
	CONSTRAINT "finance_document_parts_document_id_number_pk" PRIMARY KEY("document_id","number")
);
--> statement-breakpoint
CREATE TABLE "finance_document_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "finance_document_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"kinds" text[] NOT NULL,
	"key_id" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_because" text,
	CONSTRAINT "finance_document_requests_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "finance_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "finance_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"request_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"key_id" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uploaded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "finance_drafts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"revision" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"media_type" text NOT NULL,
	"sha256" text,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"title" text NOT NULL,
	"alternative_text" text DEFAULT '' NOT NULL,
	"focus_x" smallint,
	"focus_y" smallint,
	"original_id" integer,
	"crop" jsonb,
	"dealer_id" integer,
	"created_by" text NOT NULL,
	"missing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "media_path_unique" UNIQUE("path"),
	CONSTRAINT "media_focus" CHECK ((focus_x is null) = (focus_y is null) and focus_x between 0 and 100 and focus_y between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"removable_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offered_names" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "offered_names_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiry_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"dealer_id" integer,
	"filter" jsonb NOT NULL,
	"sort_field" text NOT NULL,
	"sort_order" text NOT NULL,
	CONSTRAINT "enquiry_views_once" UNIQUE("person_id","name")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"person_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "list_columns" (
	"person_id" text NOT NULL,
	"list" text NOT NULL,
	"columns" text[] NOT NULL,
	CONSTRAINT "list_columns_person_id_list_pk" PRIMARY KEY("person_id","list")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"name" text,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "people_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"dealer_ids" integer[] DEFAULT '{}' NOT NULL,
	"morning_email" boolean DEFAULT true NOT NULL,
	"monthly_numbers" boolean DEFAULT false NOT NULL,
	"seen_version" text,
	"disabled_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_number_unique" UNIQUE("number"),
	CONSTRAINT "people_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"has_second_factor" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "staff_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "staff_pushes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_pushes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" bigint NOT NULL,
	"enquiry_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item_id" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	CONSTRAINT "staff_pushes_once" UNIQUE("device_id","enquiry_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "held_erasures" (
	"kind" text PRIMARY KEY NOT NULL,
	"due" integer NOT NULL,
	"usual" integer NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "privacy_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"person_name" text NOT NULL,
	"action" text NOT NULL,
	"records" jsonb NOT NULL,
	"details" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"received_on" date NOT NULL,
	"identity_check" text,
	"status" text DEFAULT 'open' NOT NULL,
	"refusal_ground" text,
	"contact_hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "privacy_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "privacy_requests_refusal_ground" CHECK ((status = 'refused') = (refusal_ground is not null))
);
--> statement-breakpoint
CREATE TABLE "range_models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "range_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"make" text,
	"make_slug" text,
	"model" text NOT NULL,
	"model_slug" text,
	"type" text,
	"body_type" text,
	"description" text,
	"main_image" text,
	"brochure" text,
	"colours" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'live' NOT NULL,
	"publish_from" timestamp with time zone,
	"publish_until" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "range_models_state" CHECK (state in ('draft', 'live')),
	CONSTRAINT "range_models_publication" CHECK (publish_until > publish_from),
	CONSTRAINT "range_models_complete" CHECK (state = 'draft' or num_nulls("range_models"."make", "range_models"."make_slug", "range_models"."model_slug", "range_models"."type", "range_models"."body_type", "range_models"."description", "range_models"."main_image") = 0)
);
--> statement-breakpoint
CREATE TABLE "range_variants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "range_variants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"range_model_id" integer NOT NULL,
	"variant" text NOT NULL,
	"variant_slug" text NOT NULL,
	"description" text NOT NULL,
	"price" integer NOT NULL,
	"power" integer NOT NULL,
	"torque" integer NOT NULL,
	"transmission" text NOT NULL,
	"transmission_type" text NOT NULL,
	"fuel_type" text DEFAULT '' NOT NULL,
	"engine_capacity" smallint,
	"gears" smallint,
	"driven_wheels" text DEFAULT '' NOT NULL,
	"acceleration" numeric(3, 1),
	"top_speed" smallint,
	"fuel_consumption" numeric(3, 1),
	"energy_consumption" numeric(4, 1),
	"co2" smallint,
	"tank" smallint,
	"battery" numeric(4, 1),
	"electric_range" smallint,
	"overall_length" smallint,
	"overall_width" smallint,
	"overall_height" smallint,
	"wheelbase" smallint,
	"ground_clearance" smallint,
	"boot" smallint,
	"kerb_weight" smallint,
	"towing_weight" smallint,
	"seats" smallint,
	"doors" smallint,
	"safety_rating" smallint,
	"safety_rating_source" text DEFAULT '' NOT NULL,
	"safety_rating_year" smallint,
	"warranty_years" smallint,
	"warranty_kilometres" integer,
	"service_plan_years" smallint,
	"service_plan_kilometres" integer,
	"features" text[] DEFAULT '{}' NOT NULL,
	"optional_features" text[] DEFAULT '{}' NOT NULL,
	"gallery" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "range_variants_rating_has_source" CHECK (safety_rating is null or (safety_rating_source <> '' and safety_rating_year is not null))
);
--> statement-breakpoint
CREATE TABLE "confirmation_times" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"times" timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model" text NOT NULL,
	"kilometres" integer NOT NULL,
	"price" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"origin" text DEFAULT 'command' NOT NULL,
	"state" text DEFAULT 'done' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now(),
	"name" text,
	"place" text,
	"is_apart" boolean,
	"bytes" bigint,
	"rows" bigint,
	"uploads" integer,
	"is_sealed" boolean NOT NULL,
	"problem" text,
	"tried_at" timestamp with time zone,
	"is_readable" boolean,
	"drill_problem" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "backups_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "check_rounds" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"push_key" text,
	"push_key_since" timestamp with time zone,
	CONSTRAINT "check_rounds_one_row" CHECK ("check_rounds"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "check_states" (
	"name" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"known_state" text,
	"is_told" boolean DEFAULT false NOT NULL,
	"rounds_changed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_guide" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"skipped" jsonb DEFAULT '{}' NOT NULL,
	"put_away_at" timestamp with time zone,
	"test_email_at" timestamp with time zone,
	CONSTRAINT "setup_guide_one_row" CHECK ("setup_guide"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "database_sizes" (
	"day" date PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"node_version" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"vitals" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"section" text NOT NULL,
	"values" jsonb DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "site_settings_section_unique" UNIQUE("section")
);
--> statement-breakpoint
CREATE TABLE "price_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" integer NOT NULL,
	"dealer_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL,
	"decision" text NOT NULL,
	"before" integer NOT NULL,
	"after" integer NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_prices" (
	"vehicle_id" integer PRIMARY KEY NOT NULL,
	"price" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_undos" (
	"change_id" uuid NOT NULL,
	"vehicle_id" integer NOT NULL,
	"person_id" text NOT NULL,
	"revision" integer NOT NULL,
	"before" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicle_undos_change_id_vehicle_id_pk" PRIMARY KEY("change_id","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "stock_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealer_id" integer NOT NULL,
	"name" text NOT NULL,
	"mapping" jsonb,
	"is_partial" boolean DEFAULT false NOT NULL,
	"url" text,
	"pull_times" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"notify_email" text,
	"next_pull_at" timestamp with time zone,
	"etag" text,
	"last_modified" text,
	"deleted_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_import_changes" (
	"import_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"kind" text NOT NULL,
	"revision" integer NOT NULL,
	"make_id" integer,
	"model_id" integer,
	"variant" text,
	"year" smallint,
	"price" integer,
	"mileage" integer,
	"transmission" text,
	"condition" text,
	"fuel_type" text,
	"body_type" text,
	"colour" text,
	"seats" smallint,
	"doors" smallint,
	"engine_capacity" smallint,
	"power" smallint,
	"torque" smallint,
	"gears" smallint,
	"driven_wheels" text,
	"fuel_consumption" numeric(3, 1),
	"energy_consumption" numeric(4, 1),
	"co2" smallint,
	"battery" numeric(4, 1),
	"electric_range" smallint,
	"first_registered" date,
	"previous_owners" smallint,
	"keys" smallint,
	"service_history" text,
	"last_service" date,
	"last_service_mileage" integer,
	"accident_history" text,
	"service_plan_until" date,
	"service_plan_mileage" integer,
	"warranty_until" date,
	"warranty_mileage" integer,
	"features" smallint[],
	"other_features" text,
	"interior_colour" text,
	"interior_material" text,
	"natis_code" text,
	"roadworthy" text,
	"mm_code" text,
	"vin" text,
	"registration_number" text,
	"licence_expiry" date,
	"description" text,
	"images" text[],
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "stock_import_changes_import_id_vehicle_id_pk" PRIMARY KEY("import_id","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "stock_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealer_id" integer NOT NULL,
	"feed_id" integer,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" bigint DEFAULT 0 NOT NULL,
	"file_key" text,
	"mapping" jsonb,
	"is_partial" boolean DEFAULT false NOT NULL,
	"trial" jsonb,
	"person_id" text,
	"person_name" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"heartbeat_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"progress" jsonb,
	"counts" jsonb,
	"failure" text,
	"rejected_rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_person_name" text,
	CONSTRAINT "stock_imports_status" CHECK (status in ('uploaded', 'running', 'done', 'unchanged', 'failed', 'interrupted', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "vehicles_for_sale" (
	"id" integer PRIMARY KEY NOT NULL,
	"dealer_id" integer NOT NULL,
	"make_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"price_fell_on" date,
	"year" smallint NOT NULL,
	"price" integer NOT NULL,
	"mileage" integer NOT NULL,
	"engine_capacity" smallint,
	"power" smallint,
	"electric_range" smallint,
	"previous_owners" smallint,
	"service_plan_until" date,
	"seats" smallint,
	"doors" smallint,
	"gears" smallint,
	"battery" numeric(4, 1),
	"transmission" text NOT NULL,
	"condition" text NOT NULL,
	"fuel_type" text NOT NULL,
	"body_type" text DEFAULT '' NOT NULL,
	"colour_family" text NOT NULL,
	"drive" text NOT NULL,
	"service_history" text DEFAULT '' NOT NULL,
	"features" smallint[] DEFAULT '{}' NOT NULL,
	"with_video" text NOT NULL,
	"facts" bigint[] GENERATED ALWAYS AS (array_remove(array[hashtextextended('dealer_id:' || dealer_id::text, 0), hashtextextended('make_id:' || make_id::text, 0), hashtextextended('model_id:' || model_id::text, 0), hashtextextended('transmission:' || nullif(transmission, ''), 0), hashtextextended('condition:' || nullif(condition, ''), 0), hashtextextended('fuel_type:' || nullif(fuel_type, ''), 0), hashtextextended('body_type:' || nullif(body_type, ''), 0), hashtextextended('colour_family:' || nullif(colour_family, ''), 0), hashtextextended('seats:' || seats::text, 0), hashtextextended('doors:' || doors::text, 0), hashtextextended('gears:' || gears::text, 0), hashtextextended('drive:' || nullif(drive, ''), 0), hashtextextended('service_history:' || nullif(service_history, ''), 0), hashtextextended('with_video:' || nullif(with_video, ''), 0), hashtextextended('engine_capacity~' || (width_bucket(engine_capacity, array[0, 800, 1000, 1200, 1300, 1400, 1500, 1600, 1800, 2000, 2200, 2500, 2800, 3000, 3500, 4000, 5000]))::text, 0), hashtextextended('power~' || (width_bucket(power, array[0, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 175, 200, 250, 300, 400]))::text, 0), hashtextextended('battery~' || (width_bucket(battery, array[0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]))::text, 0), hashtextextended('electric_range~' || (width_bucket(electric_range, array[0, 50, 100, 200, 250, 300, 350, 400, 450, 500, 600]))::text, 0), hashtextextended('previous_owners~' || (width_bucket(previous_owners, array[0, 1, 2, 3, 4, 5]))::text, 0), hashtextextended('service_plan_until~' || (extract(year from service_plan_until))::text, 0), hashtextextended('price_fell_on~' || (extract(year from price_fell_on) * 12 + extract(month from price_fell_on))::text, 0)], null)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicles_in_stock" (
	"id" integer PRIMARY KEY NOT NULL,
	"dealer_id" integer NOT NULL,
	"make_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"year" integer NOT NULL,
	"mileage" integer NOT NULL,
	"condition" text NOT NULL,
	"price" integer NOT NULL,
	"completeness" smallint NOT NULL,
	"pictures" smallint NOT NULL,
	"is_draft" boolean NOT NULL,
	"is_reserved" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"hearts" integer DEFAULT 0 NOT NULL,
	"enquiries" integer DEFAULT 0 NOT NULL,
	"compared" integer DEFAULT 0 NOT NULL,
	"market_price" integer,
	"market_difference" integer GENERATED ALWAYS AS (case when market_price > 0 then round(100.0 * (price - market_price) / market_price)::integer end) STORED
);
--> statement-breakpoint
CREATE TABLE "makes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "makes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "makes_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"make_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "models_make_slug" UNIQUE("make_id","slug")
);
--> statement-breakpoint
CREATE TABLE "vehicle_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" integer NOT NULL,
	"price" integer NOT NULL,
	"until" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealer_id" integer NOT NULL,
	"stock_number" text NOT NULL,
	"make_id" integer NOT NULL,
	"model_id" integer NOT NULL,
	"variant" text DEFAULT '' NOT NULL,
	"year" smallint NOT NULL,
	"price" integer NOT NULL,
	"mileage" integer NOT NULL,
	"transmission" text NOT NULL,
	"condition" text NOT NULL,
	"fuel_type" text NOT NULL,
	"body_type" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"seats" smallint,
	"doors" smallint,
	"engine_capacity" smallint,
	"power" smallint,
	"torque" smallint,
	"gears" smallint,
	"driven_wheels" text DEFAULT '' NOT NULL,
	"fuel_consumption" numeric(3, 1),
	"energy_consumption" numeric(4, 1),
	"co2" smallint,
	"battery" numeric(4, 1),
	"electric_range" smallint,
	"first_registered" date,
	"previous_owners" smallint,
	"keys" smallint,
	"service_history" text DEFAULT '' NOT NULL,
	"last_service" date,
	"last_service_mileage" integer,
	"accident_history" text DEFAULT '' NOT NULL,
	"service_plan_until" date,
	"service_plan_mileage" integer,
	"warranty_until" date,
	"warranty_mileage" integer,
	"features" smallint[] DEFAULT '{}' NOT NULL,
	"other_features" text DEFAULT '' NOT NULL,
	"interior_colour" text DEFAULT '' NOT NULL,
	"interior_material" text DEFAULT '' NOT NULL,
	"natis_code" text DEFAULT '' NOT NULL,
	"roadworthy" text DEFAULT '' NOT NULL,
	"mm_code" text DEFAULT '' NOT NULL,
	"vin" text DEFAULT '' NOT NULL,
	"registration_number" text DEFAULT '' NOT NULL,
	"licence_expiry" date,
	"price_before" integer,
	"price_fell_on" date,
	"colour_family" text GENERATED ALWAYS AS (colour_family(colour)) STORED NOT NULL,
	"drive" text GENERATED ALWAYS AS (drive(driven_wheels, variant)) STORED NOT NULL,
	"with_video" text GENERATED ALWAYS AS (case when video is null then '' else 'With video' end) STORED NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"completeness" smallint GENERATED ALWAYS AS ((100 * (case when cardinality(images) > 0 then 8 else 0 end + case when service_history <> '' then 5 else 0 end + case when previous_owners is not null then 4 else 0 end + case when variant <> '' then 4 else 0 end + case when description <> '' then 4 else 0 end + case when features <> '{}' then 4 else 0 end + case when body_type <> '' then 3 else 0 end + case when colour not in ('', 'Not stated') then 3 else 0 end + case when (engine_capacity is not null or fuel_type = 'Electric') then 3 else 0 end + case when first_registered is not null then 3 else 0 end + case when accident_history <> '' then 3 else 0 end + case when seats is not null then 2 else 0 end + case when power is not null then 2 else 0 end + case when driven_wheels <> '' then 2 else 0 end + case when last_service is not null then 2 else 0 end + case when vin <> '' then 2 else 0 end + case when (fuel_consumption is not null or fuel_type = 'Electric') then 2 else 0 end + case when doors is not null then 1 else 0 end + case when (gears is not null or fuel_type = 'Electric') then 1 else 0 end + case when keys is not null then 1 else 0 end + case when interior_colour <> '' then 1 else 0 end + case when interior_material <> '' then 1 else 0 end + case when natis_code <> '' then 1 else 0 end + case when roadworthy <> '' then 1 else 0 end) / 63)::smallint) STORED NOT NULL,
	"images" text[] NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_no_marks" boolean DEFAULT false NOT NULL,
	"inspection_report" text,
	"video" text,
	"video_poster" text,
	"video_captions" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"sold_at" timestamp with time zone,
	"is_draft" boolean DEFAULT false NOT NULL,
	"reserved_at" timestamp with time zone,
	"reserved_for_id" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vehicles_dealer_stock_number" UNIQUE("dealer_id","stock_number"),
	CONSTRAINT "vehicles_reserved_for" CHECK (reserved_for_id is null or reserved_at is not null),
	CONSTRAINT "vehicles_draft" CHECK (not is_draft or (withdrawn_at is not null and sold_at is null)),
	CONSTRAINT "vehicles_features" CHECK (cardinality(features) <= 160)
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"dealer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_dealer_id_day_kind_key_pk" PRIMARY KEY("dealer_id","day","kind","key")
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"dealer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"searches" integer NOT NULL,
	"without_result" integer NOT NULL,
	CONSTRAINT "search_counts_dealer_id_day_kind_name_pk" PRIMARY KEY("dealer_id","day","kind","name")
);
--> statement-breakpoint
CREATE TABLE "vehicle_views" (
	"day" date NOT NULL,
	"dealer_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"views" integer NOT NULL,
	"hearts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vehicle_views_dealer_id_day_vehicle_id_pk" PRIMARY KEY("dealer_id","day","vehicle_id")
);
--> statement-breakpoint
ALTER TABLE "alert_devices" ADD CONSTRAINT "alert_devices_subscriber_id_alert_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."alert_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_subscriber_id_alert_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."alert_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_settings" ADD CONSTRAINT "slot_settings_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealers" ADD CONSTRAINT "dealers_escalation_person_id_people_number_fk" FOREIGN KEY ("escalation_person_id") REFERENCES "public"."people"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_keys" ADD CONSTRAINT "report_keys_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_person_id_people_number_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD CONSTRAINT "assignment_rules_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_channels" ADD CONSTRAINT "dealer_channels_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_opt_outs" ADD CONSTRAINT "dealer_opt_outs_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_application_id_finance_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."finance_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_channel_id_dealer_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."dealer_channels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_application_id_finance_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."finance_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_delivery_id_lead_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."lead_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_person_id_people_number_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_bounced_reply_id_lead_messages_id_fk" FOREIGN KEY ("bounced_reply_id") REFERENCES "public"."lead_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reads" ADD CONSTRAINT "lead_reads_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reads" ADD CONSTRAINT "lead_reads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD CONSTRAINT "customer_enquiries_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD CONSTRAINT "customer_enquiries_duplicate_of_customer_enquiries_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."customer_enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD CONSTRAINT "customer_enquiries_owner_id_people_number_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_application_id_finance_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."finance_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_person_id_people_number_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_events" ADD CONSTRAINT "outbound_events_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_events" ADD CONSTRAINT "outbound_events_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_events" ADD CONSTRAINT "outbound_events_application_id_finance_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."finance_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_calendars" ADD CONSTRAINT "task_calendars_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_sequences" ADD CONSTRAINT "task_sequences_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_id_people_number_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_sequence_id_task_sequences_id_fk" FOREIGN KEY ("sequence_id") REFERENCES "public"."task_sequences"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_pictures" ADD CONSTRAINT "trade_in_pictures_trade_in_id_trade_ins_id_fk" FOREIGN KEY ("trade_in_id") REFERENCES "public"."trade_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_ins" ADD CONSTRAINT "trade_ins_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_hold_events" ADD CONSTRAINT "vehicle_hold_events_hold_id_vehicle_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."vehicle_holds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_holds" ADD CONSTRAINT "vehicle_holds_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_holds" ADD CONSTRAINT "vehicle_holds_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_message_id_lead_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."lead_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_person_id_people_number_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_application_access" ADD CONSTRAINT "finance_application_access_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_application_versions" ADD CONSTRAINT "finance_application_versions_application_id_finance_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."finance_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD CONSTRAINT "finance_applications_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_applications" ADD CONSTRAINT "finance_applications_owner_id_people_number_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_document_parts" ADD CONSTRAINT "finance_document_parts_document_id_finance_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."finance_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_document_requests" ADD CONSTRAINT "finance_document_requests_application_id_finance_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."finance_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_documents" ADD CONSTRAINT "finance_documents_application_id_finance_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."finance_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_documents" ADD CONSTRAINT "finance_documents_request_id_finance_document_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."finance_document_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_original_id_media_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_views" ADD CONSTRAINT "enquiry_views_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_views" ADD CONSTRAINT "enquiry_views_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_pushes" ADD CONSTRAINT "staff_pushes_device_id_staff_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."staff_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_pushes" ADD CONSTRAINT "staff_pushes_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_actions" ADD CONSTRAINT "privacy_actions_request_id_privacy_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."privacy_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "range_variants" ADD CONSTRAINT "range_variants_range_model_id_range_models_id_fk" FOREIGN KEY ("range_model_id") REFERENCES "public"."range_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_feeds" ADD CONSTRAINT "stock_feeds_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD CONSTRAINT "stock_imports_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD CONSTRAINT "stock_imports_feed_id_stock_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."stock_feeds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_devices_of_subscriber" ON "alert_devices" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "alert_devices_due" ON "alert_devices" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "alert_subscribers_mailbox" ON "alert_subscribers" USING btree (mailbox("email"));--> statement-breakpoint
CREATE INDEX "alert_subscribers_due" ON "alert_subscribers" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "appointment_events_of_appointment" ON "appointment_events" USING btree ("appointment_id","id");--> statement-breakpoint
CREATE INDEX "appointments_of_dealer" ON "appointments" USING btree ("dealer_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_of_lead" ON "appointments" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "appointments_kept" ON "appointments" USING btree ("starts_at") WHERE state = 'came';--> statement-breakpoint
CREATE INDEX "appointments_of_vehicle" ON "appointments" USING btree ("vehicle_id") WHERE vehicle_id is not null;--> statement-breakpoint
CREATE INDEX "appointments_client" ON "appointments" USING btree ("client_hash","dealer_id") WHERE client_hash is not null;--> statement-breakpoint
CREATE INDEX "appointments_of_dealer_by_arrival" ON "appointments" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "appointments_unconfirmed_until" ON "appointments" USING btree ("confirm_by") WHERE state = 'booked' and confirm_by is not null;--> statement-breakpoint
CREATE INDEX "appointments_expiry" ON "appointments" USING btree ("expires_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "audit_entries_item" ON "audit_entries" USING btree ("resource","item_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_person" ON "audit_entries" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_dealer" ON "audit_entries" USING btree ("dealer_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING brin ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "arrangements_place" ON "arrangements" USING btree ("place") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("publish_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_slug" ON "blog_posts" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deals_kind_dealer" ON "deals" USING btree ("kind","dealer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deals_slug" ON "deals" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "page_seos_canonical_url" ON "page_seos" USING btree ("canonical_url") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "page_texts_path" ON "page_texts" USING btree ("path") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug" ON "pages" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_from_path" ON "redirects" USING btree ("from_path") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customer_merges_into" ON "customer_merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "customer_pairs_second" ON "customer_pairs" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "customer_pairs_enquiry" ON "customer_pairs" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "customer_pairs_other_enquiry" ON "customer_pairs" USING btree ("other_enquiry_id");--> statement-breakpoint
CREATE INDEX "customer_pairs_open" ON "customer_pairs" USING btree ("created_at") WHERE dismissed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dealers_whatsapp_number" ON "dealers" USING btree ("whatsapp_number_id") WHERE whatsapp_number_id is not null;--> statement-breakpoint
CREATE INDEX "absences_person" ON "absences" USING btree ("person_id","until_day");--> statement-breakpoint
CREATE INDEX "assignment_rules_dealer" ON "assignment_rules" USING btree ("dealer_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_deliveries_bounce_key" ON "lead_deliveries" USING btree ("bounce_key") WHERE bounce_key is not null;--> statement-breakpoint
CREATE INDEX "lead_deliveries_due" ON "lead_deliveries" USING btree ((case when kind in ('webhook', 'event')
  then coalesce(lower(substring(address from '^[^:]+://([^/?#]+)')), '') when kind = 'whatsapp' then 'whatsapp' else 'mail' end),"next_attempt_at") WHERE status in ('Queued', 'Sending');--> statement-breakpoint
CREATE INDEX "lead_deliveries_whatsapp_order" ON "lead_deliveries" USING btree ("address","id") WHERE kind = 'whatsapp' and status in ('Queued', 'Sending');--> statement-breakpoint
CREATE INDEX "lead_deliveries_events" ON "lead_deliveries" USING btree ("id") WHERE kind = 'event';--> statement-breakpoint
CREATE INDEX "lead_deliveries_event_items" ON "lead_deliveries" USING btree ("item_id") WHERE kind = 'event';--> statement-breakpoint
CREATE INDEX "lead_deliveries_created" ON "lead_deliveries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "lead_deliveries_undelivered" ON "lead_deliveries" USING btree ("status","kind") WHERE status <> 'Delivered' and last_error is distinct from 'erased';--> statement-breakpoint
CREATE INDEX "lead_events_enquiry" ON "lead_events" USING btree ("enquiry_id","id");--> statement-breakpoint
CREATE INDEX "lead_events_dealer" ON "lead_events" USING btree ("dealer_id","id") WHERE dealer_id is not null;--> statement-breakpoint
CREATE INDEX "lead_events_application" ON "lead_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "lead_events_delivery" ON "lead_events" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "lead_events_at" ON "lead_events" USING brin ("at");--> statement-breakpoint
CREATE INDEX "lead_messages_mailbox" ON "lead_messages" USING btree (mailbox("address"));--> statement-breakpoint
CREATE INDEX "lead_messages_bounced_reply" ON "lead_messages" USING btree ("bounced_reply_id") WHERE bounced_reply_id is not null;--> statement-breakpoint
CREATE INDEX "lead_messages_person" ON "lead_messages" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "lead_messages_whatsapp" ON "lead_messages" USING btree ("address","at") WHERE channel = 'whatsapp';--> statement-breakpoint
CREATE INDEX "reply_templates_dealer" ON "reply_templates" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "lead_reads_at" ON "lead_reads" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "customer_enquiries_sold" ON "customer_enquiries" USING btree ("sold_at","dealer_id") WHERE sold_at is not null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_stage" ON "customer_enquiries" USING btree ("dealer_id","stage","created_at");--> statement-breakpoint
CREATE INDEX "customer_enquiries_owner" ON "customer_enquiries" USING btree ("owner_id","created_at") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_inbox" ON "customer_enquiries" USING btree ("inbox_at");--> statement-breakpoint
CREATE INDEX "customer_enquiries_inbox_dealer" ON "customer_enquiries" USING btree ("dealer_id","inbox_at");--> statement-breakpoint
CREATE INDEX "customer_enquiries_inbox_owner" ON "customer_enquiries" USING btree ("owner_id","inbox_at") WHERE owner_id is not null and stage in ('New', 'Contacted', 'Appointment', 'Test drive', 'Quoted');--> statement-breakpoint
CREATE INDEX "customer_enquiries_inbox_unassigned" ON "customer_enquiries" USING btree ("inbox_at","dealer_id") WHERE owner_id is null and stage in ('New', 'Contacted', 'Appointment', 'Test drive', 'Quoted');--> statement-breakpoint
CREATE INDEX "customer_enquiries_snoozed" ON "customer_enquiries" USING btree ("snoozed_until","dealer_id") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_inbox_answered" ON "customer_enquiries" USING btree ("inbox_at","dealer_id") WHERE awaiting_reply_since is not null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_inbox_spam" ON "customer_enquiries" USING btree ("inbox_at","dealer_id") WHERE (spam_signals is not null or lost_reason is not distinct from 'Spam or a mistake');--> statement-breakpoint
CREATE INDEX "customer_enquiries_contact_due" ON "customer_enquiries" USING btree ("contact_due_at");--> statement-breakpoint
CREATE INDEX "customer_enquiries_waiting" ON "customer_enquiries" USING btree ("contact_due_at","dealer_id","owner_id","created_at","reopened_at") WHERE contact_due_at is not null and (first_contact_at is null or reopened_at is not null) and stage in ('New', 'Contacted', 'Appointment', 'Test drive', 'Quoted');--> statement-breakpoint
CREATE INDEX "customer_enquiries_escalation" ON "customer_enquiries" USING btree ("escalate_at") WHERE contact_due_at is not null and (first_contact_at is null or reopened_at is not null) and stage in ('New', 'Contacted', 'Appointment', 'Test drive', 'Quoted') and escalate_at is not null and escalated_at is null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_reports" ON "customer_enquiries" USING btree ("created_at","dealer_id","form","source","source_code","stage","first_contact_at","contact_due_at","reopened_at","first_due_at","owner_id","answer_minutes","offer_vehicle_id") WHERE spam_signals is null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_board" ON "customer_enquiries" USING btree ("created_at","stage","dealer_id","owner_id","offer_price","id") WHERE stage in ('New', 'Contacted', 'Appointment', 'Test drive', 'Quoted') and spam_signals is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_uncounted" ON "customer_enquiries" USING btree ("id") WHERE first_contact_at is not null and answer_minutes is null and contact_due_at is not null and dealer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_enquiries_sold_vehicle" ON "customer_enquiries" USING btree ("sold_vehicle_id") WHERE sold_vehicle_id is not null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_offer_words" ON "customer_enquiries" USING gin (to_tsvector('simple', coalesce(offer ->> 'title', '')));--> statement-breakpoint
CREATE INDEX "customer_enquiries_stock_number" ON "customer_enquiries" USING btree (lower(offer ->> 'stockNumber'));--> statement-breakpoint
CREATE INDEX "customer_enquiries_created" ON "customer_enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customer_enquiries_dealer" ON "customer_enquiries" USING btree ("dealer_id","created_at","id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_enquiries_email" ON "customer_enquiries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customer_enquiries_mailbox" ON "customer_enquiries" USING btree (mailbox("email"),"id");--> statement-breakpoint
CREATE INDEX "customer_enquiries_cell_phone" ON "customer_enquiries" USING btree ("cell_phone","id");--> statement-breakpoint
CREATE INDEX "customer_enquiries_customer" ON "customer_enquiries" USING btree ("customer_id","created_at","id","dealer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_matched_customer" ON "customer_enquiries" USING btree ("matched_customer_id") WHERE matched_customer_id is not null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_unmatched" ON "customer_enquiries" USING btree ("id") WHERE customer_id is null and erased_at is null and spam_signals is null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_name" ON "customer_enquiries" USING btree (lower("last_name") text_pattern_ops,lower("first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customer_enquiries_form" ON "customer_enquiries" USING btree ("form","id");--> statement-breakpoint
CREATE INDEX "customer_enquiries_campaign" ON "customer_enquiries" USING btree ("source_code","created_at") WHERE source_code is not null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_waiting_by_arrival" ON "customer_enquiries" USING btree ("created_at","dealer_id","owner_id") WHERE contact_due_at is not null and (first_contact_at is null or reopened_at is not null) and stage in ('New', 'Contacted', 'Appointment', 'Test drive', 'Quoted');--> statement-breakpoint
CREATE INDEX "customer_enquiries_undelivered" ON "customer_enquiries" USING btree ("status","id") WHERE status <> 'Delivered';--> statement-breakpoint
CREATE INDEX "customer_enquiries_duplicate_of" ON "customer_enquiries" USING btree ("duplicate_of") WHERE duplicate_of is not null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_retained" ON "customer_enquiries" USING btree ("created_at") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_awaiting_reply" ON "customer_enquiries" USING btree ("owner_id","awaiting_reply_since") WHERE awaiting_reply_since is not null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_bounced" ON "customer_enquiries" USING btree ("bounced_at") WHERE bounced_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_enquiries_reply_key" ON "customer_enquiries" USING btree ("reply_key") WHERE reply_key is not null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_unrouted" ON "customer_enquiries" USING btree ("created_at") WHERE routed_at is null;--> statement-breakpoint
CREATE INDEX "lead_notes_enquiry" ON "lead_notes" USING btree ("enquiry_id","id");--> statement-breakpoint
CREATE INDEX "lead_notes_application" ON "lead_notes" USING btree ("application_id","id") WHERE application_id is not null;--> statement-breakpoint
CREATE INDEX "offer_events_of_offer" ON "offer_events" USING btree ("offer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_key" ON "offers" USING btree ("key") WHERE key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_draft" ON "offers" USING btree ("reference") WHERE status = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open" ON "offers" USING btree ("reference") WHERE status in ('sent', 'accepted');--> statement-breakpoint
CREATE INDEX "offers_valid_until" ON "offers" USING btree ("valid_until") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "offers_enquiry" ON "offers" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "offers_dealer" ON "offers" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_person" ON "offers" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "offers_sent" ON "offers" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "offers_accepted" ON "offers" USING btree ("decided_at") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "outbound_events_open" ON "outbound_events" USING btree ("id") WHERE queued_at is null;--> statement-breakpoint
CREATE INDEX "outbound_events_at" ON "outbound_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbound_events_enquiry" ON "outbound_events" USING btree ("enquiry_id") WHERE enquiry_id is not null;--> statement-breakpoint
CREATE INDEX "outbound_events_application" ON "outbound_events" USING btree ("application_id") WHERE application_id is not null;--> statement-breakpoint
CREATE INDEX "task_sequences_dealer" ON "task_sequences" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "tasks_enquiry" ON "tasks" USING btree ("enquiry_id","due_at");--> statement-breakpoint
CREATE INDEX "tasks_owner" ON "tasks" USING btree ("owner_id","due_at") WHERE done_at is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "tasks_dealer" ON "tasks" USING btree ("dealer_id","due_at") WHERE done_at is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("due_at") WHERE done_at is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "tasks_done" ON "tasks" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_sequence" ON "tasks" USING btree ("sequence_id") WHERE sequence_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_unsettled" ON "tasks" USING btree ("id") WHERE open_days is not null;--> statement-breakpoint
CREATE INDEX "trade_in_pictures_created" ON "trade_in_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "vehicle_hold_events_of_hold" ON "vehicle_hold_events" USING btree ("hold_id","id");--> statement-breakpoint
CREATE INDEX "vehicle_hold_events_untold" ON "vehicle_hold_events" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_holds_one_a_vehicle" ON "vehicle_holds" USING btree ("vehicle_id") WHERE state in ('requested', 'confirmed');--> statement-breakpoint
CREATE INDEX "vehicle_holds_due" ON "vehicle_holds" USING btree ("ends_at") WHERE state in ('requested', 'confirmed');--> statement-breakpoint
CREATE INDEX "vehicle_holds_of_vehicle" ON "vehicle_holds" USING btree ("vehicle_id","created_at");--> statement-breakpoint
CREATE INDEX "vehicle_holds_to_decide" ON "vehicle_holds" USING btree ("dealer_id") WHERE state in ('waiting', 'requested');--> statement-breakpoint
CREATE INDEX "vehicle_holds_client" ON "vehicle_holds" USING btree ("client_hash") WHERE client_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_url" ON "webhooks" USING btree ("url") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lead_files_enquiry" ON "lead_files" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "lead_files_message" ON "lead_files" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "lead_files_unsent" ON "lead_files" USING btree ("created_at") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "lead_files_person" ON "lead_files" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "lead_files_waiting" ON "lead_files" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "whatsapp_events_once" ON "whatsapp_events" USING btree ("key");--> statement-breakpoint
CREATE INDEX "whatsapp_events_waiting" ON "whatsapp_events" USING btree ("conversation","id") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "whatsapp_events_received" ON "whatsapp_events" USING brin ("received_at");--> statement-breakpoint
CREATE INDEX "finance_application_access_reference" ON "finance_application_access" USING btree ("reference","read_at");--> statement-breakpoint
CREATE INDEX "finance_application_access_dealer" ON "finance_application_access" USING btree ("dealer_id","read_at");--> statement-breakpoint
CREATE INDEX "finance_applications_contacts" ON "finance_applications" USING gin ("contact_hashes");--> statement-breakpoint
CREATE INDEX "finance_applications_without_contacts" ON "finance_applications" USING btree ("id") WHERE contact_hashes is null;--> statement-breakpoint
CREATE INDEX "finance_applications_persons" ON "finance_applications" USING gin ("person_hashes");--> statement-breakpoint
CREATE INDEX "finance_applications_without_persons" ON "finance_applications" USING btree ("id") WHERE person_hashes is null;--> statement-breakpoint
CREATE INDEX "finance_applications_created" ON "finance_applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "finance_applications_dealer" ON "finance_applications" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "finance_applications_stage" ON "finance_applications" USING btree ("dealer_id","stage","created_at");--> statement-breakpoint
CREATE INDEX "finance_applications_owner" ON "finance_applications" USING btree ("owner_id","created_at") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "finance_document_requests_application" ON "finance_document_requests" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "finance_documents_application" ON "finance_documents" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "finance_documents_request" ON "finance_documents" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "finance_documents_incomplete" ON "finance_documents" USING btree ("created_at") WHERE uploaded_at is null;--> statement-breakpoint
CREATE INDEX "finance_drafts_expires" ON "finance_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "media_sha256" ON "media" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "media_dealer" ON "media" USING btree ("dealer_id","id");--> statement-breakpoint
CREATE INDEX "media_original" ON "media" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "media_files_removable" ON "media_files" USING btree ("removable_at");--> statement-breakpoint
CREATE INDEX "accounts_person" ON "accounts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "accounts_account" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "enquiry_views_dealer" ON "enquiry_views" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "passkeys_person" ON "passkeys" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "two_factors_person" ON "two_factors" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "sign_in_events_person" ON "sign_in_events" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "sign_in_events_at" ON "sign_in_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_devices_person" ON "staff_devices" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "staff_devices_session" ON "staff_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "staff_pushes_enquiry" ON "staff_pushes" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "staff_pushes_due" ON "staff_pushes" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "staff_pushes_created" ON "staff_pushes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "privacy_actions_request" ON "privacy_actions" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "privacy_requests_status" ON "privacy_requests" USING btree ("status","received_on");--> statement-breakpoint
CREATE INDEX "privacy_requests_contacts" ON "privacy_requests" USING gin ("contact_hashes");--> statement-breakpoint
CREATE UNIQUE INDEX "range_models_slugs" ON "range_models" USING btree ("make_slug","model_slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "range_variants_slug" ON "range_variants" USING btree ("range_model_id","variant_slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "confirmation_times_newest" ON "confirmation_times" USING btree (("times"[1]));--> statement-breakpoint
CREATE UNIQUE INDEX "service_prices_once" ON "service_prices" USING btree (lower("model"),"kilometres") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "backups_one_asked" ON "backups" USING btree ("state") WHERE "backups"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "site_processes_seen" ON "site_processes" USING btree ("kind","seen_at");--> statement-breakpoint
CREATE INDEX "price_reviews_vehicle" ON "price_reviews" USING btree ("vehicle_id","id");--> statement-breakpoint
CREATE INDEX "price_reviews_at" ON "price_reviews" USING btree ("at","dealer_id");--> statement-breakpoint
CREATE INDEX "scheduled_prices_at" ON "scheduled_prices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "vehicle_undos_at" ON "vehicle_undos" USING btree ("at");--> statement-breakpoint
CREATE INDEX "vehicle_undos_vehicle" ON "vehicle_undos" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "stock_feeds_dealer" ON "stock_feeds" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "stock_feeds_due" ON "stock_feeds" USING btree ("next_pull_at") WHERE is_active and deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_imports_dealer" ON "stock_imports" USING btree ("dealer_id","id");--> statement-breakpoint
CREATE INDEX "stock_imports_feed" ON "stock_imports" USING btree ("feed_id","id");--> statement-breakpoint
CREATE INDEX "stock_imports_running" ON "stock_imports" USING btree ("heartbeat_at") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "vehicles_for_sale_facts" ON "vehicles_for_sale" USING gin ("facts","features");--> statement-breakpoint
CREATE INDEX "vehicles_for_sale_price" ON "vehicles_for_sale" USING btree ("price","id","year","mileage");--> statement-breakpoint
CREATE INDEX "vehicles_for_sale_mileage" ON "vehicles_for_sale" USING btree ("mileage","id","price","year");--> statement-breakpoint
CREATE INDEX "vehicles_for_sale_year" ON "vehicles_for_sale" USING btree ("year","id","price","mileage");--> statement-breakpoint
CREATE INDEX "vehicles_for_sale_dealer_price" ON "vehicles_for_sale" USING btree ("dealer_id","price","id");--> statement-breakpoint
CREATE INDEX "vehicles_for_sale_model_dealer" ON "vehicles_for_sale" USING btree ("model_id","dealer_id");--> statement-breakpoint
CREATE INDEX "vehicles_in_stock_dealer" ON "vehicles_in_stock" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "vehicles_in_stock_model" ON "vehicles_in_stock" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "vehicle_prices_vehicle" ON "vehicle_prices" USING btree ("vehicle_id","id");--> statement-breakpoint
CREATE INDEX "vehicle_prices_until" ON "vehicle_prices" USING btree ("until");--> statement-breakpoint
CREATE INDEX "vehicles_stock_number" ON "vehicles" USING btree (lower(stock_number) text_pattern_ops,"dealer_id");--> statement-breakpoint
CREATE INDEX "vehicles_without_pictures" ON "vehicles" USING btree ("dealer_id","created_at") WHERE withdrawn_at is null and cardinality(images) = 0;--> statement-breakpoint
CREATE INDEX "vehicles_vin" ON "vehicles" USING btree ("vin","id") WHERE vin <> '' and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_reserved" ON "vehicles" USING btree ("dealer_id","id") WHERE reserved_at is not null;--> statement-breakpoint
CREATE INDEX "vehicles_sold" ON "vehicles" USING btree ("dealer_id","id") WHERE sold_at is not null;--> statement-breakpoint
CREATE INDEX "vehicles_withdrawn_at" ON "vehicles" USING btree ("withdrawn_at") WHERE withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX "vehicles_withdrawn" ON "vehicles" USING btree ("dealer_id","id") WHERE withdrawn_at is not null and sold_at is null and not is_draft;--> statement-breakpoint
CREATE INDEX "page_views_day" ON "page_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "search_counts_day" ON "search_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "vehicle_views_day" ON "vehicle_views" USING btree ("day");