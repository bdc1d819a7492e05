import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { PREVIEW_LENGTH } from "../../../../contract/staff/enquiries/inbox/inbox.ts";
import type { Transaction } from "../../../connect.ts";
import { leadMessages } from "../../../schema/enquiries/lead-messages.ts";

type Lead = { id: number; message: string | null; answeredAt: Date | null };

/** The first words of the last answer to each lead, or of the lead itself, by the lead's id. */
export async function readPreviews(tx: Transaction, leads: readonly Lead[]): Promise<Map<number, string>> {
  const answers = await readLastAnswers(
    tx,
    leads.filter(({ answeredAt }) => answeredAt !== null).map(({ id }) => id),
  );
  return new Map(
    leads.flatMap(({ id, message }) => {
      const text = firstWords(answers.get(id) ?? message ?? "");
      return text === "" ? [] : [[id, text]];
    }),
  );
}

/** Reads more characters than are shown, since some of them are line breaks. */
const READ_LENGTH = 4 * PREVIEW_LENGTH;

async function readLastAnswers(tx: Transaction, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, enquiryId, kind, isAutomatic, text } = leadMessages;
  const rows = await tx
    .selectDistinctOn([enquiryId], { enquiryId, text: sql<string>`left(${text}, ${READ_LENGTH})` })
    .from(leadMessages)
    .where(and(inArray(enquiryId, [...ids]), eq(kind, "answer"), eq(isAutomatic, false)))
    .orderBy(enquiryId, desc(id));
  return new Map(rows.map((row) => [row.enquiryId, row.text]));
}

const firstWords = (text: string) => text.slice(0, READ_LENGTH).replace(/\s+/g, " ").trim().slice(0, PREVIEW_LENGTH);
