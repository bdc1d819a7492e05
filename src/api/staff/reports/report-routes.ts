/** GET /reports/{name}: figures of a period, for the dashboard and API clients. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import Type from "typebox";
import { isCalendarDate } from "../../../contract/dates/calendar-date.ts";
import { Choice } from "../../../contract/staff/fields.ts";
import {
  MAX_REPORT_DAYS,
  REPORT_NAMES,
  REPORTS,
  Report,
  type ReportName,
  ReportQuery,
  type ReportRow,
  type ReportUnit,
} from "../../../contract/staff/reports/reports.ts";
import type { Database } from "../../../db/connect.ts";
import { mustExist } from "../../../db/not-found.ts";
import { firstContact, leadsBy, leadsByDay, stages } from "../../../db/queries/reports/lead-reports.ts";
import { daysOf, type Period, periodBefore, type ReportScope } from "../../../db/queries/reports/period.ts";
import {
  priceChanges,
  stockByAge,
  vehiclesViewed,
  vehiclesWithoutPictures,
} from "../../../db/queries/reports/stock-reports.ts";
import { searchFilters, searchWords, viewsByDay, viewsByPage } from "../../../db/queries/reports/visit-reports.ts";
import { listSentReports } from "../../../db/queries/reports/weekly-reports.ts";
import { people } from "../../../db/schema/people/people.ts";
import { violation } from "../../input/submission.ts";
import { Violations } from "../../problems.ts";
import { ownDealers } from "../access/access.ts";

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
      const period = { from, until };
      checkPeriod(period);
      const scope = { dealerIds: dealersOf(request, dealerId), ownerId: await ownerOf(db, request) };
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

function checkPeriod(period: Period): void {
  for (const name of ["from", "until"] as const) {
    if (isCalendarDate(period[name])) continue;
    throw new Violations([violation(name, "This value should be a date, such as 2026-11-21.", "wrongFormat")], 400);
  }
  const days = daysOf(period);
  const message =
    days < 1
      ? "The last day should not be before the first."
      : days > MAX_REPORT_DAYS
        ? "A period has two years at most."
        : undefined;
  if (message !== undefined) throw new Violations([violation("until", message, "outOfRange")], 400);
}

/** Returns the dealers that a report covers. Throws if the person may not see one. */
function dealersOf(request: FastifyRequest, dealerId: number | undefined): readonly number[] | undefined {
  const own = ownDealers(request);
  if (dealerId === undefined) return own;
  return [mustExist(own === undefined || own.includes(dealerId) ? dealerId : undefined, "The dealer")];
}

/** Returns the owner whose leads a report covers. Salespeople see only their own; undefined means all leads of the dealers. */
async function ownerOf(db: Database, { person }: FastifyRequest): Promise<number | undefined> {
  if (!person.roles.every((role) => role === "salesperson" || role === "finance")) return undefined;
  const [row] = await db.select({ number: people.number }).from(people).where(eq(people.id, person.id));
  return row?.number ?? 0;
}
