/** GET /changes, POST /seen_version: what the versions of the site have brought, and which of them a person has seen. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { eq } from "drizzle-orm";
import type { VersionChanges } from "../../../contract/staff/setup/changelog.ts";
import { Changes, groupsFor, SeenVersion } from "../../../contract/staff/setup/changes.ts";
import type { Database } from "../../../db/connect.ts";
import { people } from "../../../db/schema/people/people.ts";

/** The version that runs, and what each has brought, newest first. */
export type Release = { version: string; changes: readonly VersionChanges[] };

/** Older ones are in the file. */
const MAX_VERSIONS = 20;

const permission = { resource: "changes", operation: "read" } as const;

export const changesRoutes: FastifyPluginAsyncTypebox<{ db: Database; release: Release }> = async (
  app,
  { db, release },
) => {
  app.get(
    "/changes",
    {
      schema: { summary: "What the versions of the site have brought", response: { 200: Changes } },
      config: { permission },
    },
    async ({ person }) => {
      const isAdministrator = person.roles.includes("administrator");
      const [row] = await db.select({ seenVersion: people.seenVersion }).from(people).where(eq(people.id, person.id));
      return {
        version: release.version,
        seenVersion: row?.seenVersion ?? null,
        versions: release.changes.slice(0, MAX_VERSIONS).map(({ version, date, introduction, groups }) => ({
          version: version ?? null,
          date: date ?? null,
          introduction,
          groups: groupsFor(groups, isAdministrator),
        })),
      };
    },
  );

  app.post(
    "/seen_version",
    {
      schema: {
        summary: "Remember which version's changes the person has seen",
        body: SeenVersion,
        response: { 200: SeenVersion },
      },
      config: { permission, isAction: true },
    },
    async ({ person, body: { version } }) => {
      await db.update(people).set({ seenVersion: version }).where(eq(people.id, person.id));
      return { version };
    },
  );
};
