import { asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "../../../connect.ts";
import { appointmentEvents, appointments } from "../../../schema/appointments.ts";
import { dealers } from "../../../schema/dealers.ts";
import { leadMessages } from "../../../schema/enquiries/lead-messages.ts";
import { customerEnquiries as t } from "../../../schema/enquiries/leads.ts";
import { tasks } from "../../../schema/enquiries/tasks.ts";
import { leadFiles } from "../../../schema/enquiries/whatsapp.ts";
import { listHoldsOf } from "../../enquiries/holds/read-holds.ts";
import { readTimeline } from "../../enquiries/progress/lead-timeline.ts";
import { findConsentWording } from "../../enquiries/submissions/consent-wordings.ts";
import { findTradeInOf, listPictures } from "../../enquiries/trade-ins/trade-ins.ts";
import { findOptOut } from "../../enquiries/whatsapp/opt-outs.ts";
import { readPersonOffers } from "../../offers/person-offers.ts";

/**
 * Everything that is stored about leads, including messages, test drives, offers, tasks, holds, cars to trade in, history, recipients' addresses and notes of staff. Leaves out
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
      hold: await readHold(tx, id),
      tradeIn: await readTradeIn(tx, id),
      files: await readFiles(tx, id),
      whatsappOptedOutAt: await findOptOut(tx, lead.cellPhone),
      testDrives: await readTestDrives(tx, { enquiryId: id }),
      offers: await readPersonOffers(tx, { enquiryId: id }),
      tasks: await readTasks(tx, id),
      history: await readTimeline(tx, lead),
    });
  }
  return read;
}

async function readHold(tx: Transaction, enquiryId: number) {
  const [hold] = await listHoldsOf(tx, [enquiryId]);
  if (hold === undefined) return null;
  const { car, vehicleId, state, reason, endsAt, endedAt, createdAt } = hold;
  return { car, vehicleId, state, reason, endsAt, endedAt, createdAt };
}

/** The car to trade in. Its pictures are downloaded from the enquiry's page. */
async function readTradeIn(tx: Transaction, enquiryId: number) {
  const tradeIn = await findTradeInOf(tx, enquiryId);
  if (tradeIn === undefined) return null;
  const { id, enquiryId: _, key, ...stored } = tradeIn;
  const pictures = await listPictures(tx, id);
  return {
    ...stored,
    pictures: pictures.map(({ width, height, bytes, createdAt }) => ({ width, height, bytes, createdAt })),
  };
}

async function readMessages(tx: Transaction, enquiryId: number) {
  const messages = await tx
    .select()
    .from(leadMessages)
    .where(eq(leadMessages.enquiryId, enquiryId))
    .orderBy(asc(leadMessages.id));
  return messages.map(({ personId, enquiryId: _, ...message }) => message);
}

async function readTasks(tx: Transaction, enquiryId: number) {
  const { kind, text, dueAt, createdAt, createdBy, doneAt, doneBy, droppedAt, droppedBecause } = tasks;
  return tx
    .select({ kind, text, dueAt, createdAt, createdBy, doneAt, doneBy, droppedAt, droppedBecause })
    .from(tasks)
    .where(eq(tasks.enquiryId, enquiryId))
    .orderBy(asc(tasks.id));
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
