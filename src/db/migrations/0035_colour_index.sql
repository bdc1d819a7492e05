-- For rare colours: a list or count of yellow cars within a range read all cars within the range. Includes the columns that the
-- other indexes of the search do, see src/db/schema/vehicles.ts.
CREATE INDEX "vehicles_colour" ON "vehicles" (colour_family, id)
INCLUDE (make_id, model_id, dealer_id, price, mileage, year, fuel_type, transmission, state, body_type) WHERE withdrawn_at IS NULL;
