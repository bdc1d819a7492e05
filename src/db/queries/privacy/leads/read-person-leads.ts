import { asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../../connect.ts";
import { appointmentEvents, appointments } from "../../../schema/appointments.ts";
import { dealers } from "../../../schema/dealers.ts";
import { leadMessages } from "../../../schema/enquiries/lead-messages.ts";
import { customerEnquiries as t } from "../../../schema/enquiries/leads.ts";
import { leadFiles } from "../../../schema/enquiries/whatsapp.ts";
import { readTimeline } from "../../enquiries/progress/lead-timeline.ts";
import { findConsentWording } from "../../enquiries/submissions/consent-wordings.ts";
import { findOptOut } from "../../enquiries/whatsapp/opt-outs.ts";

/**
 * Everything that is stored about leads, including messages, test drives, history, recipients' addresses and notes of staff. Leaves out
 * secrets of the site, which say nothing about the person.
 */
export async function readPersonLeads(tx: Transaction, ids: readonly number[]) {
  const rows = await tx
    .select({ lead: t, dealer: dealers.name })
    .from(t)
    .leftJoin(dealers, eq(dealers.id, t.dealerId))
    .where(inArray(t.id, [...ids]))
    .orderBy(asc(t.id));
  const read = [];
  for (const { lead, dealer } of rows) {
    const { idempotencyKey, payloadHash, marketingKey, replyKey, revision, ownerId, dealerId, ...stored } = lead;
    const { id, consentVersion } = lead;
    read.push({
      ...stored,
      dealer,
      consentWording: consentVersion === null ? null : ((await findConsentWording(tx, consentVersion)) ?? null),
      messages: await readMessages(tx, id),
      files: await readFiles(tx, id),
      whatsappOptedOutAt: await findOptOut(tx, lead.cellPhone),
      testDrives: await readTestDrives(tx, { enquiryId: id }),
      history: await readTimeline(tx, lead),
    });
  }
  return read;
}

async function readMessages(tx: Transaction, enquiryId: number) {
  const messages = await tx
    .select()
    .from(leadMessages)
    .where(eq(leadMessages.enquiryId, enquiryId))
    .orderBy(asc(leadMessages.id));
  return messages.map(({ personId, enquiryId: _, ...message }) => message);
}

/** The files of a lead's conversation, with their contents in base64. */
async function readFiles(tx: Transaction, enquiryId: number) {
  const { name, mediaType, bytes, contents, state, createdAt, id } = leadFiles;
  const files = await tx
    .select({ name, mediaType, bytes, state, createdAt, contents })
    .from(leadFiles)
    .where(eq(leadFiles.enquiryId, enquiryId))
    .orderBy(asc(id));
  return files.map((file) => ({ ...file, contents: file.contents?.toString("base64") ?? null }));
}

/** Everything that is stored about a lead's test drives, or those with these ids. */
export async function readTestDrives(tx: Transaction, filter: { enquiryId: number } | { ids: readonly number[] }) {
  const isWanted =
    "ids" in filter ? inArray(appointments.id, [...filter.ids]) : eq(appointments.enquiryId, filter.enquiryId);
  const drives = await tx.select().from(appointments).where(isWanted).orderBy(asc(appointments.id));
  const { at, kind, startsAt, personName, appointmentId, id } = appointmentEvents;
  const events = await tx
    .select({ at, kind, startsAt, personName, appointmentId })
    .from(appointmentEvents)
    .where(
      inArray(
        appointmentId,
        drives.map((drive) => drive.id),
      ),
    )
    .orderBy(asc(id));
  return drives.map(({ id: driveId, startsAt: start, endsAt, car, state, confirmBy, createdAt }) => ({
    startsAt: start,
    endsAt,
    car,
    state,
    confirmBy,
    createdAt,
    events: events.filter((event) => event.appointmentId === driveId).map(({ appointmentId: _, ...event }) => event),
  }));
}
