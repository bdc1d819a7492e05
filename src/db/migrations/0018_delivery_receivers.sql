DROP INDEX "lead_deliveries_open";--> statement-breakpoint
CREATE INDEX "lead_deliveries_due" ON "lead_deliveries" USING btree ((case when kind = 'webhook'
  then coalesce(lower(substring(address from '^[^:]+://([^/?#]+)')), '') else 'mail' end),"next_attempt_at") WHERE status in ('Queued', 'Sending');