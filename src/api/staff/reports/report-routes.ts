/** GET /reports/{name}: figures of a period, for the dashboard and API clients. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import Type from "typebox";
import { Choice } from "../../../contract/staff/fields.ts";
import {
  REPORT_NAMES,
  REPORTS,
  Report,
  type ReportName,
  ReportQuery,
  type ReportRow,
  type ReportUnit,
} from "../../../contract/staff/reports/reports.ts";
import type { Database } from "../../../db/connect.ts";
import { countAnswerMinutes } from "../../../db/queries/enquiries/progress/answer-minutes.ts";
import { firstContact, leadsBy, leadsByDay, stages } from "../../../db/queries/reports/lead-reports.ts";
import { type Period, periodBefore, type ReportScope } from "../../../db/queries/reports/period.ts";
import {
  priceChanges,
  stockByAge,
  vehiclesViewed,
  vehiclesWithoutPictures,
} from "../../../db/queries/reports/stock-reports.ts";
import { searchFilters, searchWords, viewsByDay, viewsByPage } from "../../../db/queries/reports/visit-reports.ts";
import { listSentReports } from "../../../db/queries/reports/weekly-reports.ts";
import { COUNTED_AT_ONCE, checkedPeriod, scopeOf } from "./report-scope.ts";

type RunReport = (db: Database, scope: ReportScope, period: Period, now: Date) => Promise<ReportRow[]>;

const RUN: Record<ReportName, RunReport> = {
  leads_by_day: leadsByDay,
  leads_by_form: (db, scope, period) => leadsBy(db, "form", scope, period),
  leads_by_source: (db, scope, period) => leadsBy(db, "source", scope, period),
  leads_by_campaign: (db, scope, period) => leadsBy(db, "campaign", scope, period),
  first_contact: firstContact,
  stages,
  vehicles_viewed: vehiclesViewed,
  days_in_stock: (db, scope, _period, now) => stockByAge(db, scope, now),
  price_changes: priceChanges,
  without_pictures: (db, scope, _period, now) => vehiclesWithoutPictures(db, scope, now),
  views_by_day: viewsByDay,
  views_by_page: viewsByPage,
  search_words: searchWords,
  search_filters: searchFilters,
  weekly_emails: listSentReports,
};

type Options = { db: Database };

export const reportRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { db }) => {
  app.get(
    "/reports/:name",
    {
      schema: {
        summary: "Numbers of a period of up to two years, of one dealer or of all within reach",
        params: Type.Object({ name: Choice(REPORT_NAMES) }),
        querystring: ReportQuery,
        response: { 200: Report },
      },
      config: { permission: { resource: "reports", operation: "read" } },
    },
    async (request) => {
      const { name } = request.params;
      const { from, until, dealerId } = request.query;
      const period = checkedPeriod({ from, until });
      const scope = await scopeOf(db, request, dealerId);
      if (name === "first_contact") await countAnswerMinutes(db, COUNTED_AT_ONCE);
      const columns = Object.entries<readonly [string, ReportUnit]>(REPORTS[name].columns);
      return {
        name,
        ...period,
        beforeFrom: periodBefore(period).from,
        columns: columns.map(([column, [label, unit]]) => ({ name: column, label, unit })),
        rows: await RUN[name](db, scope, period, new Date()),
      };
    },
  );
};
