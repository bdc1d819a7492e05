import { and, isNull, ne } from "drizzle-orm";
import { staffRedirect } from "../../../../contract/staff/content/redirect.ts";
import { createRedirects, MAX_REDIRECTS } from "../../../../db/queries/content/redirects.ts";
import { redirects } from "../../../../db/schema/content.ts";
import { violation } from "../../../input/submission.ts";
import type { Definition } from "../../engine/definition.ts";
import { searchIn } from "../../engine/list-items.ts";
import { addressViolations } from "./redirect-rules.ts";

/** Redirects from addresses of an older site. */
export const redirectsDefinition: Definition = {
  name: "redirects",
  title: "The redirect",
  schema: staffRedirect,
  table: redirects,
  isWritable: true,
  search: searchIn(redirects.fromPath, redirects.toPath),
  orders: { id: redirects.id, fromPath: redirects.fromPath, toPath: redirects.toPath },
  defaultOrder: { column: redirects.fromPath, direction: "asc" },
  async check(tx, { fromPath, toPath }, { row }) {
    const paths = { fromPath: String(fromPath), toPath: String(toPath) };
    const violations = addressViolations(paths);
    const others = await tx
      .select({ fromPath: redirects.fromPath, toPath: redirects.toPath })
      .from(redirects)
      .where(and(isNull(redirects.deletedAt), row && ne(redirects.id, row.id)))
      .limit(MAX_REDIRECTS);
    if (others.length >= MAX_REDIRECTS) {
      violations.push(violation("", `There can be ${MAX_REDIRECTS} redirects.`, "outOfRange"));
    }
    if (createRedirects([...others, paths]).find(paths.fromPath) === undefined) {
      violations.push(violation("toPath", "This leads back to the old address.", "wrongFormat"));
    }
    return violations;
  },
  constraints: { redirects_from_path: { field: "fromPath", message: "This address has a redirect already." } },
};
