/** The migrated, empty database that the set-up of a test run makes, and each test file copies. */
export const TEMPLATE_DATABASE = "migrated_template";
