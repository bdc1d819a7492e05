/** Databases that the global set-up of a test run creates and test files copy: migrated and empty, or with the demo catalogue. */
export const TEMPLATES = { empty: "empty_template", catalogue: "catalogue_template" } as const;

/** Number of vehicles in the copied catalogue. */
export const TEMPLATE_VEHICLES = 40;
