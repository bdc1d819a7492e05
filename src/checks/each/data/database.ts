import { southAfricanDate } from "../../../contract/dates/calendar-date.ts";
import { formatLongDate } from "../../../contract/dates/format-date.ts";
import { formatBytes } from "../../../contract/formats/format-bytes.ts";
import { site } from "../../../contract/settings/site.ts";
import { listDatabaseSizes, readDatabaseSize } from "../../../db/queries/setup/database-sizes.ts";
import { type Check, type CheckContext, failing, fine, settingsLink, warning } from "../../check.ts";

/** Days over which growth is measured, and the fewest that say something. */
const GROWTH_DAYS = 60;
const MIN_DAYS = 7;
/** Days until the database is full. Enough to order a larger disk, and too few to wait. */
const [WARNING_DAYS, FAILING_DAYS] = [60, 14];
/** Share of the limit that may be used, however slowly the database grows. */
const WARNING_SHARE = 0.9;
/** A day that is further away is not named. */
const MAX_DAYS = 3650;
const DAY_MS = 86_400_000;
const GB = 2 ** 30;

/** The database has room to grow. */
export const database: Check<"database"> = {
  name: "database",
  label: "Size of the database",
  async run(context) {
    const { db, now } = context;
    const bytes = await readDatabaseSize(db);
    const perDay = growthPerDay(await listDatabaseSizes(db, GROWTH_DAYS, now));
    const room = roomFor(context, bytes);
    const growth =
      perDay === undefined
        ? "Its growth is known after a week."
        : `It grows by ${formatBytes(Math.max(perDay, 0) * 30)} a month.`;
    const size = `${formatBytes(bytes)}. ${growth}`;
    if (room === undefined) {
      const hint = "A limit in the settings lets the site say when it will be full.";
      return fine(`${size} ${hint}`);
    }
    const days = perDay === undefined || perDay <= 0 ? Number.POSITIVE_INFINITY : room / perDay;
    const left = `${formatBytes(Math.max(room, 0))} are left.`;
    const message =
      days < MAX_DAYS
        ? `${size} ${left} It will be full on ${formatLongDate(southAfricanDate(new Date(now.getTime() + days * DAY_MS)))}.`
        : `${size} ${left}`;
    const whatToDo = "Order a larger disk or plan, or shorten the periods of erasure. docs/growth.md names what grows.";
    const link = settingsLink(context, context.isEmbedded ? "data" : "system");
    if (room <= 0 || days < FAILING_DAYS) return failing(message, whatToDo, link);
    const isTight = bytes / (bytes + room) > WARNING_SHARE && !context.isEmbedded;
    return days < WARNING_DAYS || isTight ? warning(message, whatToDo, link) : fine(message);
  },
};

/** Bytes by which the database can grow: to the limit of the settings, otherwise the free space of its disk. */
function roomFor({ isEmbedded, processes }: CheckContext, bytes: number): number | undefined {
  if (site.databaseLimitGb > 0) return site.databaseLimitGb * GB - bytes;
  if (!isEmbedded) return undefined;
  return processes.flatMap(({ vitals }) => vitals.disks).find(({ hasDatabase }) => hasDatabase)?.free;
}

/** Bytes a day, by the line with the least squares through the sizes. Undefined if they span too few days. */
function growthPerDay(sizes: readonly { day: string; bytes: number }[]): number | undefined {
  const points = sizes.map(({ day, bytes }) => ({ x: Date.parse(day) / DAY_MS, y: bytes }));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || last.x - first.x < MIN_DAYS) return undefined;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, average] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const covariance = mean(points.map(({ x, y }) => (x - middle) * (y - average)));
  return covariance / mean(points.map(({ x }) => (x - middle) ** 2));
}
