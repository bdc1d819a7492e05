import { defineConfig } from "drizzle-kit";

/** Only for `npm run db:generate`: writing the next migration from the schema. Nothing connects. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/db/schema/*.ts",
  out: "./src/db/migrations",
  casing: "snake_case",
});
