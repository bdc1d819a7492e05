ALTER TABLE "appointments" ADD COLUMN "car" text;--> statement-breakpoint
UPDATE appointments SET car = coalesce(CASE WHEN lead.offer ->> 'kind' IN ('used', 'model', 'variant') THEN lead.offer ->> 'title' END,
  lead.make || ' ' || lead.model)
FROM customer_enquiries lead WHERE lead.id = appointments.enquiry_id;
