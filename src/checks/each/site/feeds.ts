import { formatDuration } from "../../../contract/formats/format-duration.ts";
import { type FeedFacts, listFeedFacts } from "../../../db/queries/setup/feed-facts.ts";
import { type Check, failing, fine, warning } from "../../check.ts";

/** How late a fetch may be: a large import of the same dealer may run before it. */
const [WARNING_SECONDS, FAILING_SECONDS] = [1800, 21_600];
/** Shares of its vehicles that a feed may lose from one import to the next. */
const [WARNING_LOSS, FAILING_LOSS] = [0.25, 0.6];
/** Number of vehicles below which a loss says nothing. */
const MIN_ROWS = 10;
/** Number of feeds that the message names. */
const NAMED = 3;

type Finding = { isFailing: boolean; text: string };

/** Stock feeds are fetched at their times, and bring about as many vehicles as before. */
export const feeds: Check<"feeds"> = {
  name: "feeds",
  label: "Stock feeds",
  async run({ db }) {
    const found = await listFeedFacts(db);
    if (found.length === 0) return fine("No feed is fetched by a schedule.");
    const wrong = found
      .flatMap((feed) => judge(feed) ?? [])
      .toSorted((one, other) => Number(other.isFailing) - Number(one.isFailing));
    if (wrong.length === 0) {
      return fine(`${found.length === 1 ? "The feed is" : `All ${found.length} feeds are`} fetched at the set times.`);
    }
    const more = wrong.length > NAMED ? ` ${wrong.length - NAMED} more have a problem.` : "";
    const message = `${wrong
      .slice(0, NAMED)
      .map(({ text }) => text)
      .join(" ")}${more}`;
    const whatToDo = "Look at the last import of the feed, which names the cause.";
    const link = { label: "Stock feeds", path: "/stock_feeds" };
    return wrong[0]?.isFailing ? failing(message, whatToDo, link) : warning(message, whatToDo, link);
  },
};

/** What is wrong with a feed; undefined if nothing is. */
function judge({ name, lateSeconds, hasFailed, lastRows, rowsBefore }: FeedFacts): Finding | undefined {
  if (lateSeconds !== null && lateSeconds > WARNING_SECONDS) {
    return { isFailing: lateSeconds > FAILING_SECONDS, text: `${name} is ${formatDuration(lateSeconds)} late.` };
  }
  if (hasFailed) return { isFailing: true, text: `The last import of ${name} failed.` };
  if (lastRows === null || rowsBefore === null || rowsBefore < MIN_ROWS) return undefined;
  const loss = 1 - lastRows / rowsBefore;
  if (loss < WARNING_LOSS) return undefined;
  return { isFailing: loss >= FAILING_LOSS, text: `${name} had ${lastRows} vehicles after ${rowsBefore} before.` };
}
