CREATE TABLE "lead_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"person_name" text,
	"person_id" integer,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"quoted" text,
	"attachments" text[] DEFAULT '{}' NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"is_from_stranger" boolean DEFAULT false NOT NULL,
	"message_id" text NOT NULL,
	CONSTRAINT "lead_messages_once" UNIQUE("enquiry_id","message_id")
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
ALTER TABLE "customer_enquiries" ADD COLUMN "reply_key" text;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_person_id_people_number_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_messages_person" ON "lead_messages" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "reply_templates_dealer" ON "reply_templates" USING btree ("dealer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_enquiries_reply_key" ON "customer_enquiries" USING btree ("reply_key") WHERE reply_key is not null;--> statement-breakpoint
CREATE TRIGGER revision BEFORE UPDATE ON reply_templates FOR EACH ROW EXECUTE FUNCTION count_revision();
--> statement-breakpoint
-- What a new group begins with. Staff change and delete them as they like.
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
