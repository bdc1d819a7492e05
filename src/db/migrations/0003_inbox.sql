CREATE TABLE "lead_reads" (
	"enquiry_id" bigint NOT NULL,
	"person_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_reads_enquiry_id_person_id_pk" PRIMARY KEY("enquiry_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_enquiries" ADD COLUMN "inbox_at" timestamp with time zone GENERATED ALWAYS AS (greatest(created_at, answered_at, snoozed_until)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_reads" ADD CONSTRAINT "lead_reads_enquiry_id_customer_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."customer_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reads" ADD CONSTRAINT "lead_reads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_reads_at" ON "lead_reads" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "customer_enquiries_inbox" ON "customer_enquiries" USING btree ("inbox_at");--> statement-breakpoint
CREATE INDEX "customer_enquiries_inbox_dealer" ON "customer_enquiries" USING btree ("dealer_id","inbox_at");--> statement-breakpoint
CREATE INDEX "customer_enquiries_inbox_owner" ON "customer_enquiries" USING btree ("owner_id","inbox_at") WHERE owner_id is not null and stage in ('New', 'Contacted', 'Appointment', 'Test drive', 'Quoted');--> statement-breakpoint
CREATE INDEX "customer_enquiries_inbox_unassigned" ON "customer_enquiries" USING btree ("inbox_at","dealer_id") WHERE owner_id is null and stage in ('New', 'Contacted', 'Appointment', 'Test drive', 'Quoted');--> statement-breakpoint
CREATE INDEX "customer_enquiries_snoozed" ON "customer_enquiries" USING btree ("snoozed_until","dealer_id") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_inbox_spam" ON "customer_enquiries" USING btree ("inbox_at","dealer_id") WHERE (spam_signals is not null or lost_reason is not distinct from 'Spam or a mistake');