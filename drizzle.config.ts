import { defineConfig } from "drizzle-kit";

/** For `npm run db:generate`, which writes the next migration from the schema. It needs no database. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/db/schema/**/*.ts",
  out: "./src/db/migrations",
  casing: "snake_case",
});
