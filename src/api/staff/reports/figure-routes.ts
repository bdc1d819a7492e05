/** GET /figures: figures of a period side by side. GET /figures/rows: the rows that one of them counts. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { ComparedFigures, FigureRows, FigureRowsQuery, FiguresQuery } from "../../../contract/staff/reports/figures.ts";
import type { Database } from "../../../db/connect.ts";
import { readDatabaseTime } from "../../../db/database-clock.ts";
import { countAnswerMinutes } from "../../../db/queries/enquiries/progress/answer-minutes.ts";
import { compareFigures } from "../../../db/queries/reports/figures/compare-figures.ts";
import { listFigureRows } from "../../../db/queries/reports/figures/figure-rows.ts";
import { readGroupNames } from "../../../db/queries/reports/figures/group-names.ts";
import { periodBefore } from "../../../db/queries/reports/period.ts";
import { COUNTED_AT_ONCE, checkedPeriod, scopeOf } from "./report-scope.ts";

const config = { permission: { resource: "reports", operation: "read" } } as const;

export const figureRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    "/figures",
    {
      schema: {
        summary: "Figures of a period and of the one before, for each dealer, person, source, campaign or car",
        querystring: FiguresQuery,
        response: { 200: ComparedFigures },
      },
      config,
    },
    async (request) => {
      const { by, from, until, dealerId } = request.query;
      const period = checkedPeriod({ from, until });
      const before = periodBefore(period);
      const scope = await scopeOf(db, request, dealerId);
      await countAnswerMinutes(db, COUNTED_AT_ONCE);
      const compared = await compareFigures(db, by, scope, { period, before, now: await readDatabaseTime(db) });
      return { by, ...period, beforeFrom: before.from, beforeUntil: before.until, ...compared };
    },
  );

  app.get(
    "/figures/rows",
    {
      schema: {
        summary: "The enquiries, appointments, offers or sales that a figure counts, the latest first",
        querystring: FigureRowsQuery,
        response: { 200: FigureRows },
      },
      config,
    },
    async (request) => {
      const { by, figure, key, page = 1, from, until, dealerId } = request.query;
      const period = checkedPeriod({ from, until });
      const scope = await scopeOf(db, request, dealerId);
      const now = await readDatabaseTime(db);
      const listed = await listFigureRows(db, { by, figure, key, page }, scope, { period, now });
      // Without rows, the name may be of something that the person may not see.
      const names = key === undefined || listed.total === 0 ? undefined : await readGroupNames(db, by, [key]);
      return { name: key === undefined ? null : (names?.get(key) ?? key), ...listed };
    },
  );
};
