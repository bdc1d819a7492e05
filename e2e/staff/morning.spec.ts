import type { Page } from "@playwright/test";
import { compareTable, openFigures } from "../support/morning/compare-figures.ts";
import type { Deed, Deeds, Grouping } from "../support/morning/count-figures.ts";
import {
  accept,
  answer,
  bookViewing,
  give,
  giveSelected,
  offer,
  readAll,
  sell,
  writeDownWalkIn,
} from "../support/morning/desk-work.ts";
import { type Asked, type Car, CONTACT_MINUTES, prepareMorning } from "../support/morning/prepare-morning.ts";
import { meterWork } from "../support/morning/work-meter.ts";
import { DESKTOP, expect, invite, listItems, signIn, test } from "../support/staff.ts";

// Its keys and clicks are counted, so it shares its page with no other test.
test.use({ ...DESKTOP, ownPage: true });

const ME = "Nomsa Dlamini";
const SIPHO = "Sipho Radebe";
const ANELE = "Anele Botha";

test("a manager's morning: thirty enquiries, two offers, a walk-in, a sale, and every figure of it is right", async ({
  page,
  staffSite,
  request,
  browser,
}) => {
  const morning = await prepareMorning(staffSite, request);
  const { east, west, asked, spareCar } = morning;
  await invite(staffSite, ["salesperson"], { name: SIPHO, dealer: east.slug });
  await invite(staffSite, ["salesperson"], { name: ANELE, dealer: [east.slug, west.slug] });
  await signIn(page, staffSite, ["dealer_manager"], { name: ME, dealer: [east.slug, west.slug] });
  const readMeter = await meterWork(page);
  const numbered = (n: number) => asked[n - 1] as Asked;

  await readAll(page, morning);
  const owners = new Map<Asked, string>(
    asked.filter(({ dealer }) => dealer === west).map((enquiry) => [enquiry, ANELE]),
  );
  await giveSelected(page, ANELE, owners.size);
  await give(page, { to: "Me", name: ME }, [numbered(2), numbered(14), numbered(27)], owners);
  await give(page, { to: SIPHO, name: SIPHO }, [numbered(1), numbered(4), numbered(7), numbered(10)], owners);

  // In time, too late, of nobody, and one whose first enquiry has the clock.
  const answered = [numbered(1), numbered(5), numbered(16), numbered(26)];
  for (const enquiry of answered) await answer(page, enquiry);

  const [viewing, buying] = [numbered(2), numbered(14)];
  await bookViewing(page, staffSite, viewing);
  const totals = [await offer(page, viewing, 0), await offer(page, buying, 1500)] as const;
  await accept(browser, staffSite, buying);
  await expect(async () => {
    const [car] = await listItems(page, `vehicles?id[]=${buying.car?.id}`);
    expect(car).toMatchObject({ status: "reserved", reservedForId: buying.id });
  }).toPass();

  const walkIn = await writeDownWalkIn(page, morning);
  await sell(page, buying, totals[1]);

  const { keystrokes, clicks, seconds } = await readMeter();
  process.stdout.write(`A morning of 30 enquiries: ${keystrokes} keystrokes, ${clicks} clicks, ${seconds} s\n`);

  await page.goto("/staff/numbers");
  const deed = (enquiry: Asked): Deed => ({
    reference: enquiry.reference,
    dealer: enquiry.dealer.name,
    person: owners.get(enquiry) ?? "Nobody",
    source: enquiry.source,
    campaign: enquiry.campaign ?? "None",
    car: enquiry.car ? nameOf(enquiry.car) : "No car of the stock",
  });
  const contacted = [...answered, viewing, buying];
  const deeds: Deeds = {
    received: [
      ...(await withTimes(page, asked, contacted)).map(({ enquiry, ...times }) => ({ ...deed(enquiry), ...times })),
      {
        reference: walkIn,
        dealer: east.name,
        person: ME,
        source: "Walk-in",
        campaign: "None",
        car: nameOf(spareCar),
        minutes: undefined,
        isInTime: undefined,
      },
    ],
    came: [deed(viewing)],
    offered: [
      { ...deed(viewing), amount: totals[0] },
      { ...deed(buying), amount: totals[1] },
    ],
    accepted: [{ ...deed(buying), amount: totals[1] }],
    sold: [{ ...deed(buying), amount: totals[1] }],
  };
  for (const [by, label] of GROUPS) await compareTable(page, { by, label, deeds });
  await openFigures(page, deeds);
  // Five came twice.
  expect(await listItems(page, "customers?itemsPerPage=100")).toHaveLength(26);
});

const GROUPS: readonly (readonly [Grouping, label: string])[] = [
  ["dealer", "Dealers"],
  ["person", "Salespeople"],
  ["source", "Sources"],
  ["campaign", "Campaigns"],
  ["car", "Cars"],
];

const nameOf = ({ name, stockNumber }: Car) => `${name}, ${stockNumber}`;

/** Adds to each enquiry when its customer was contacted, after checking that exactly those who were have a time. */
async function withTimes(page: Page, asked: readonly Asked[], contacted: readonly Asked[]) {
  const items = await listItems(page, "customer_enquiries?itemsPerPage=100");
  const leads = items as unknown as { id: number; createdAt: string; firstContactAt: string | null }[];
  return asked.map((enquiry) => {
    const lead = leads.find(({ id }) => id === enquiry.id);
    const wasContacted = contacted.includes(enquiry);
    expect(lead?.firstContactAt !== null, enquiry.message).toBe(wasContacted);
    const end = wasContacted ? Date.parse(lead?.firstContactAt ?? "") : Date.now();
    const waited = (end - Date.parse(lead?.createdAt ?? "")) / 60_000;
    const isLate = waited > CONTACT_MINUTES;
    return {
      enquiry,
      minutes: wasContacted && !enquiry.isRepeat ? Math.floor(waited) : undefined,
      isInTime: enquiry.isRepeat || (!wasContacted && !isLate) ? undefined : !isLate,
    };
  });
}
