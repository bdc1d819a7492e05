/** The migrated, empty database that the global set-up of a test run creates and each test file copies. */
export const TEMPLATE_DATABASE = "migrated_template";
