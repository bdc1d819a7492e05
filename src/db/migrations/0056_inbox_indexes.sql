DROP INDEX "customer_enquiries_waiting";--> statement-breakpoint
DROP INDEX "customer_enquiries_awaiting_reply";--> statement-breakpoint
CREATE INDEX "customer_enquiries_owner_follow_up" ON "customer_enquiries" USING btree ("owner_id","follow_up_at") WHERE follow_up_at is not null and stage not in ('Sold', 'Lost');--> statement-breakpoint
CREATE INDEX "customer_enquiries_campaign" ON "customer_enquiries" USING btree ("source_code","created_at") WHERE source_code is not null;--> statement-breakpoint
CREATE INDEX "customer_enquiries_not_contacted" ON "customer_enquiries" USING btree ("created_at","dealer_id","owner_id") WHERE first_contact_at is null and stage in ('New', 'Contacted', 'Appointment', 'Test drive', 'Quoted');--> statement-breakpoint
CREATE INDEX "customer_enquiries_waiting" ON "customer_enquiries" USING btree ("contact_due_at","dealer_id","owner_id","created_at") WHERE contact_due_at is not null and first_contact_at is null and stage = 'New';--> statement-breakpoint
CREATE INDEX "customer_enquiries_awaiting_reply" ON "customer_enquiries" USING btree ("owner_id","awaiting_reply_since") WHERE awaiting_reply_since is not null;