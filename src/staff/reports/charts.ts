import type { ReportName } from "../../contract/staff/reports/reports.ts";

/** Lines over days, or bars. */
export type ChartKind = "days" | "bars";

/** Charts of reports, with at most two columns each. Other reports are tables only. */
export const CHARTS: Partial<Record<ReportName, { kind: ChartKind; series: readonly string[] }>> = {
  leads_by_day: { kind: "days", series: ["leads", "before"] },
  leads_by_form: { kind: "bars", series: ["leads", "before"] },
  leads_by_source: { kind: "bars", series: ["leads", "before"] },
  leads_by_campaign: { kind: "bars", series: ["leads", "before"] },
  stages: { kind: "bars", series: ["reached", "before"] },
  vehicles_viewed: { kind: "bars", series: ["views", "before"] },
  days_in_stock: { kind: "bars", series: ["vehicles", "withoutPictures"] },
  price_changes: { kind: "days", series: ["lowered", "raised"] },
  views_by_day: { kind: "days", series: ["views", "before"] },
  views_by_page: { kind: "bars", series: ["views", "before"] },
  search_words: { kind: "bars", series: ["searches", "withoutResult"] },
  search_filters: { kind: "bars", series: ["searches", "withoutResult"] },
};
