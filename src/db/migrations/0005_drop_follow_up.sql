DROP INDEX "customer_enquiries_follow_up";--> statement-breakpoint
DROP INDEX "customer_enquiries_owner_follow_up";--> statement-breakpoint
ALTER TABLE "customer_enquiries" DROP COLUMN "follow_up_at";