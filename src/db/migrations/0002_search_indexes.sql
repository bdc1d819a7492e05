DROP INDEX "vehicles_dealer";--> statement-breakpoint
DROP INDEX "vehicles_model_newest";--> statement-breakpoint
DROP INDEX "vehicles_model_price";--> statement-breakpoint
DROP INDEX "vehicles_model_mileage";--> statement-breakpoint
DROP INDEX "blog_posts_newest";--> statement-breakpoint
DROP INDEX "vehicles_newest";--> statement-breakpoint
DROP INDEX "vehicles_price";--> statement-breakpoint
DROP INDEX "vehicles_mileage";--> statement-breakpoint
DROP INDEX "vehicles_year";--> statement-breakpoint
CREATE INDEX "vehicles_facets" ON "vehicles" USING btree ("make_id","model_id","dealer_id","fuel_type","transmission","state","id","price","mileage","year") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("publish_date","id");--> statement-breakpoint
CREATE INDEX "vehicles_newest" ON "vehicles" USING btree ("id","make_id","model_id","dealer_id","fuel_type","transmission","state") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_price" ON "vehicles" USING btree ("price","id","make_id","model_id","dealer_id","fuel_type","transmission","state") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_mileage" ON "vehicles" USING btree ("mileage","id","make_id","model_id","dealer_id","fuel_type","transmission","state") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "vehicles_year" ON "vehicles" USING btree ("year","id","make_id","model_id","dealer_id","fuel_type","transmission","state") WHERE withdrawn_at is null;