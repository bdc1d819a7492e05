/** Two dealers of a test's own, with cars, and the thirty enquiries that came in before their people arrived. */
import { randomInt, randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { CustomerEnquiryInput } from "../../../src/contract/enquiries/submission/customer-enquiry.ts";
import { LEAD_FORMS, type LeadForm } from "../../../src/contract/enquiries/submission/lead-form-names.ts";
import { pagePath } from "../../../src/contract/page-path.ts";
import type { Database } from "../../../src/db/connect.ts";
import { writeSettings } from "../../../src/db/queries/settings/settings.ts";
import { slotSettings } from "../../../src/db/schema/appointments.ts";
import { dealers } from "../../../src/db/schema/dealers.ts";
import { customerEnquiries } from "../../../src/db/schema/enquiries/leads.ts";
import { makes, models, vehicles } from "../../../src/db/schema/stock/vehicles.ts";
import type { OwnServer } from "../own-server.ts";
import { expect } from "../test.ts";
import { withTestedDatabase } from "../tested-database.ts";

export type Shop = { id: number; slug: string; name: string };
export type Car = { id: number; name: string; stockNumber: string; price: number; uri: string };

/** An enquiry as the test sent it. */
export type Asked = {
  id: number;
  reference: string;
  customer: string;
  email: string;
  message: string;
  form: LeadForm;
  dealer: Shop;
  car: Car | undefined;
  source: string;
  campaign: string | undefined;
  /** Whether the same person has asked the same before, for which no clock runs. */
  isRepeat: boolean;
};

export type Morning = {
  east: Shop;
  west: Shop;
  /** A car of East that nobody has asked for. */
  spareCar: Car;
  /** In the order in which they were sent, the oldest first. */
  asked: Asked[];
};

/** Minutes of the dealers within which a customer is to be contacted. */
export const CONTACT_MINUTES = 60;

const COUNT = 30;
const FIRST_NAMES = [
  "Anna",
  "Bongi",
  "Carl",
  "Dineo",
  "Emile",
  "Fatima",
  "Gert",
  "Hanli",
  "Itumeleng",
  "Johan",
  "Kagiso",
  "Lerato",
  "Mandla",
  "Naledi",
  "Oupa",
  "Palesa",
  "Quinton",
  "Refilwe",
  "Sizwe",
  "Tessa",
  "Uys",
  "Vusi",
  "Wilma",
  "Xolani",
  "Yolandi",
];
/** As many of each as make thirty different messages together. */
const GREETINGS = ["Good day,", "Hello,", "Hi there,", "Good morning,", "Dear team,", "Hi,"];
const QUESTIONS = [
  "is it still available?",
  "what is your best price for cash?",
  "can I come by on Saturday?",
  "would you take my car in part payment?",
  "please call me after five.",
];
const SOURCES = ["Website", "AutoTrader", "Facebook", "Website"];
const CAMPAIGNS = ["Group Website Renault-Spring", undefined, "Autumn"];

/** What each form says besides who asks. */
const SUBJECTS: Record<LeadForm, CustomerEnquiryInput> = {
  new: { model: "Kiger" },
  used: { is_used: 1 },
  hold: { is_used: 1 },
  "test-drive": { model: "Kiger" },
  special: { special_slug: "kwid-first-car" },
  "service-deal": { model: "Kwid" },
  campaign: { competition: "soccer-cup", model: "Kiger" },
  parts: { model: "Kiger", partNo: "8200768913" },
  service: { registration_number: "CA 123-456", kilometres: "45000" },
  finance: {},
  sell: { trade_in_make: "Toyota", trade_in_model: "Etios", trade_in_year: "2016", trade_in_kilometres: "98000" },
  contact: {},
};

/** Opens the dealers and sends the enquiries. Five of the customers send two; of these, two ask the same again. */
export async function prepareMorning(site: OwnServer, visitor: APIRequestContext): Promise<Morning> {
  const { east, west, cars } = await withTestedDatabase(openDealers, site.dataDir);
  const [first, second, spareCar, held] = cars;
  const carOf: Partial<Record<LeadForm, (n: number) => Car>> = {
    used: (n) => (n === 13 ? second : first),
    hold: () => held,
  };
  // Another run of this test in the same minutes is of other people.
  const numbers = randomInt(10_000, 99_999);
  const asked: Asked[] = [];
  for (let n = 0; n < COUNT; n += 1) {
    const person = n % FIRST_NAMES.length;
    const isRepeat = n === FIRST_NAMES.length || n === FIRST_NAMES.length + 1;
    const form = LEAD_FORMS[(isRepeat ? person : n) % LEAD_FORMS.length] as LeadForm;
    const name = FIRST_NAMES[person] as string;
    const enquiry = {
      customer: `${name} Dawn`,
      email: `${name.toLowerCase()}-${numbers}@mail.example`,
      message: `${GREETINGS[n % GREETINGS.length]} ${QUESTIONS[n % QUESTIONS.length]}`,
      form,
      dealer: person % 3 === 2 ? west : east,
      car: carOf[form]?.(n),
      source: SOURCES[n % SOURCES.length] as string,
      campaign: CAMPAIGNS[n % CAMPAIGNS.length],
      isRepeat,
    };
    const phone = `08${numbers}${String(person).padStart(3, "0")}`;
    asked.push({ ...enquiry, reference: await send(visitor, enquiry, phone), id: 0 });
  }
  await withTestedDatabase((db) => letTimePass(db, asked), site.dataDir);
  return { east, west, spareCar, asked };
}

/** Sends an enquiry as a visitor's browser does, and returns its reference. */
async function send(
  visitor: APIRequestContext,
  { customer, email, message, form, dealer, car, source, campaign }: Omit<Asked, "id" | "reference">,
  phone: string,
): Promise<string> {
  const [first_name, last_name] = customer.split(" ");
  const data: CustomerEnquiryInput = {
    first_name,
    last_name,
    email,
    message,
    form,
    source,
    cell_phone: phone,
    make: "Renault",
    manufacturer: "Renault",
    dealer_slug: dealer.slug,
    is_used: 0,
    contact: true,
    terms: true,
    source_code: campaign ?? null,
    uri: car?.uri ?? null,
    // Longer than a script would take.
    time_on_page_ms: 20_000,
    ...SUBJECTS[form],
  };
  const response = await visitor.post("/api/customer_enquiries", { data });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).reference;
}

type Dealers = Pick<Morning, "east" | "west"> & { cars: readonly [Car, Car, Car, Car] };

/** Adds the dealers, East with three cars and West with one, which other dealers had until now. */
async function openDealers(db: Database): Promise<Dealers> {
  // One address sends all forms.
  await writeSettings(db, { leadsPerVisitor: 1000 });
  const suffix = randomUUID().slice(0, 8);
  const [east, west] = await db
    .insert(dealers)
    .values(
      ["East", "West"].map((side) => ({
        slug: `dawn-${side.toLowerCase()}-${suffix}`,
        name: `Dawn Motors ${side}`,
        province: "Gauteng",
        contactNo: "011 555 0190",
        bookService: "",
        socialCode: side,
        address: "1 Dawn Road, Sandton",
        location: "",
        latitude: -26.1,
        longitude: 28.06,
        position: 99,
        dpName: "Thabo Dawn",
        dpEmail: `principal-${side.toLowerCase()}@mail.example`,
        dpContactNo: "011 555 0191",
        // Whenever the test runs, their clocks do.
        hours: [{ days: "Daily & public holidays", hours: "00:00-24:00" }],
        contactMinutes: CONTACT_MINUTES,
        escalationMinutes: null,
      })),
    )
    .returning({ id: dealers.id, slug: dealers.slug, name: dealers.name });
  if (east === undefined || west === undefined) throw new Error("The dealers were not stored");
  await db.insert(slotSettings).values([{ dealerId: east.id }, { dealerId: west.id }]);
  const found = await db
    .select({ vehicle: vehicles, make: makes, model: models })
    .from(vehicles)
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .where(and(isNull(vehicles.withdrawnAt), isNull(vehicles.reservedAt)))
    .orderBy(asc(vehicles.id))
    .limit(4);
  const cars = found.map(({ vehicle: { id, year, variant, stockNumber, price }, make, model }) => ({
    id,
    stockNumber,
    price,
    name: [year, make.name, model.name, variant].filter(Boolean).join(" "),
    uri: pagePath("used-detail", { make: make.slug, model: model.slug, id }),
  }));
  const [first, second, third, fourth] = cars;
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) {
    throw new Error("The demo has too few cars for sale");
  }
  for (const [n, { id }] of cars.entries()) {
    await db
      .update(vehicles)
      .set({ dealerId: n < 3 ? east.id : west.id })
      .where(eq(vehicles.id, id));
  }
  return { east, west, cars: [first, second, third, fourth] };
}

/** Waits until the enquiries are with their dealers, and makes them minutes or hours old: one in five is overdue. Fills in their ids. */
async function letTimePass(db: Database, asked: Asked[]): Promise<void> {
  const t = customerEnquiries;
  const references = asked.map(({ reference }) => reference);
  await expect.poll(() => db.$count(t, and(inArray(t.reference, references), isNull(t.routedAt)))).toBe(0);
  const ages = asked.map(({ reference }, n) => ({ reference, minutes: COUNT - n + (n % 5 === 4 ? 90 : 0) }));
  const { rows } = await db.execute<{ id: number; reference: string }>(sql`
    update customer_enquiries e
    set created_at = created_at - make_interval(mins => a.minutes),
      contact_due_at = contact_due_at - make_interval(mins => a.minutes)
    from jsonb_to_recordset(${JSON.stringify(ages)}::jsonb) as a (reference text, minutes integer)
    where e.reference = a.reference returning e.id::integer, e.reference`);
  for (const enquiry of asked) enquiry.id = rows.find(({ reference }) => reference === enquiry.reference)?.id ?? 0;
}
