/** From a clone to a group's own site in the browser: the demo removed, 50 cars for sale, and a first enquiry in a mailbox. */
import { CHECK_NAMES } from "../../src/contract/staff/setup/check.ts";
import { startTestMailServer, type TestMailServer } from "../../src/leads/test-support/test-mail-server.ts";
import { fillIn, send, waitForThankYou } from "../support/lead-form.ts";
import { type OwnServer, ownServer } from "../support/own-server.ts";
import { choose, expectRefusals, PASSWORD, setUpApp } from "../support/staff.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, openPage, test } from "../support/test.ts";

/** A site of its own, with a mail server. Its group and brand change. */
let mail: TestMailServer;
let server: OwnServer;
test.beforeAll(async () => {
  mail = await startTestMailServer();
  server = await ownServer();
  await server.start({ SMTP_URL: mail.url });
});
test.afterAll(async () => {
  await server.dispose();
  await mail.close();
});

const CARS = Array.from(
  { length: 50 },
  (_, n) =>
    `HM${n + 1},Toyota,Corolla,1.8 XS,${2015 + (n % 9)},${180_000 + n * 1000},${20_000 + n * 500},A,Petrol,White`,
);
const STOCK = Buffer.from(["ref,brand,range,derivative,yr,asking,odo,gear,fuel,colour", ...CARS].join("\n"));

/** Waits for the e-mail to an address. */
async function emailTo(address: string) {
  const find = async () => (await mail.emails()).find(({ to }) => to?.some((one) => one.address === address));
  await expect.poll(find).toBeDefined();
  return find();
}

test("an owner sets up the group's own site in the browser, and gets the first enquiry", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  expectRefusals(page);
  const guide = page.getByRole("region", { name: "Set up your site" });
  /** Goes to the guide, and expects it at a step. */
  const openStep = async (title: string, done: number) => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("menuitem", { name: "Today" }).click();
    await expect(guide.getByText(`${done} of 8 steps done`)).toBeVisible();
    await expect(guide.getByRole("region", { name: title })).toBeVisible();
  };
  const follow = (link: string) => guide.getByRole("link", { name: link, exact: true }).click();
  const publish = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).first().fill(value);
    await page.getByRole("button", { name: "Publish changes" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  };

  // The link that the start prints on this machine.
  const link = /\/staff\/first-account#token=\w+/;
  await expect.poll(() => server.output()).toMatch(link);
  await page.goto(link.exec(server.output())?.[0] ?? "");
  await page.getByLabel("Your name").fill("Ayesha Khan");
  await page.getByLabel("E-mail address").fill("ayesha@highveld.example");
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create the account" }).click();
  await page.getByRole("button", { name: "Set up the app" }).click();
  await setUpApp(page);

  await expect(guide.getByRole("region", { name: "The demo, or empty" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await guide.getByRole("button", { name: "Skip this step" }).click();
  await expect(guide.getByRole("button", { name: /^1 ?The demo, or empty/ })).toContainText("Skipped");
  await guide.getByRole("button", { name: /The demo, or empty/ }).click();
  await guide.getByRole("button", { name: "Take it up again" }).click();
  // Before it is saved, the link would move away under the click.
  await expect(guide.getByRole("button", { name: "Skip this step" })).toBeVisible();
  await follow("Remove the demo");
  await expect(page.getByText("500 go", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Remove the demo" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove the demo?" });
  await expect(dialog).toContainText("This takes out 500 cars, 10 dealers,");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(/^Nothing of the demo is on the site\./)).toBeVisible();
  await expect(page.getByRole("button", { name: "Bring it back" })).toBeVisible();

  await openStep("Your group and its brand", 1);
  await follow("Settings: Group");
  await publish({
    "Name of the group": "Highveld Motors",
    "Registered name": "Highveld Motors (Pty) Ltd",
    "Registration number": "2010/123456/07",
    Address: "1 Church Street, Pretoria",
    "Information officer": "Ayesha Khan, director",
    "Brand of the new cars": "Toyota",
  });
  await page.goto("/staff/");
  await follow("Settings: Brand");
  await publish({ Colour: "#0B3C8C" });

  await openStep("Your first dealer", 2);
  await follow("Add a dealer");
  const fill = async (region: string, fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) {
      await page.getByRole("region", { name: region }).getByLabel(label).first().fill(value);
    }
  };
  await fill("Dealership", {
    Name: "Highveld Pretoria",
    Province: "Gauteng",
    Phone: "012 555 0100",
    "Where a service is booked": "/book-a-service",
    "Code for campaigns": "HM",
  });
  await fill("Address", {
    Address: "1 Church Street, Pretoria",
    Latitude: "-25.747",
    Longitude: "28.188",
    "Embedded map": "https://www.openstreetmap.org/export/embed.html?marker=-25.747,28.188",
  });
  await fill("Dealer principal", {
    Name: "Sipho Dube",
    "E-mail address": "principal@highveld.example",
    "Phone number": "012 555 0101",
  });
  await page.getByRole("button", { name: "Create dealer" }).click();
  await expect(page).toHaveURL(/\/staff\/dealers\/\d+$/);

  await openStep("Your people", 3);
  await follow("Invite somebody");
  await page.getByRole("textbox", { name: "Name" }).fill("Johan Botha");
  await page.getByRole("textbox", { name: "E-mail address" }).fill("johan@highveld.example");
  await page.getByRole("checkbox", { name: "Salesperson" }).check();
  await page.getByRole("checkbox", { name: "Highveld Pretoria" }).check();
  await page.getByRole("button", { name: "Create person" }).click();
  expect((await emailTo("johan@highveld.example"))?.text).toContain("/staff/invitation#token=");

  await openStep("E-mail", 4);
  await expect(guide.getByRole("list", { name: "Checks" })).toContainText("The mail server answers");
  mail.refuseRecipients(/nobody/, 550, "5.1.1 No such user");
  await guide.getByLabel("Send a test message to").fill("nobody@highveld.example");
  await guide.getByRole("button", { name: "Send it" }).click();
  await expect(guide.getByText("It said: “550 5.1.1 No such user”.")).toBeVisible();
  await guide.getByLabel("Send a test message to").fill("ayesha@highveld.example");
  await guide.getByRole("button", { name: "Send it" }).click();
  await expect(guide.getByText(/^The mail server has accepted the message/)).toBeVisible();
  await expectAccessible(page);
  expect(await emailTo("ayesha@highveld.example")).toMatchObject({
    subject: "Test message of the website of Highveld Motors",
  });

  await guide.getByRole("button", { name: "Next: Your cars" }).click();
  await follow("Import a file");
  await choose(page, "Dealer", "Highveld Pretoria");
  await page.getByLabel("CSV file").setInputFiles({ name: "stock.csv", mimeType: "text/csv", buffer: STOCK });
  await page.getByRole("button", { name: "Upload and go on" }).click();
  await page.getByRole("button", { name: "Show what would change" }).click();
  await page.getByRole("button", { name: "Start the import" }).click();
  await expect(page.getByText(/^Imported on/)).toBeVisible();

  await openStep("Who gets enquiries", 6);
  await follow("Add a lead channel");
  await choose(page, "Dealer", "Highveld Pretoria");
  await page.getByRole("textbox", { name: "Address" }).fill("sales@highveld.example");
  await page.getByRole("button", { name: "Create channel" }).click();
  await expect(page).toHaveURL(/\/staff\/dealer_channels\/\d+$/);

  // The last step is the list, in which each line looks by itself.
  await openStep("Before you go live", 7);
  const lines = guide.getByRole("list", { name: "Checks" }).getByRole("listitem");
  await expect(lines).toHaveCount(CHECK_NAMES.length);
  await expect(lines.filter({ hasText: "Names, address" })).toContainText("Right");
  await expect(lines.filter({ hasText: "Backup" })).toContainText("No backup has been made yet.");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A visitor finds the cars and asks about one.
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await expect.poll(async () => (await visitor.request.get("/used")).text()).toContain("Found 50 Used Cars");
  await visitor.goto("/used");
  await expect(visitor).toHaveTitle(/Highveld Motors/);
  const { "hydra:member": cars } = await (await visitor.request.get("/api/vehicles")).json();
  await openPage(visitor, `${cars[0].uri}/enquire`);
  await fillIn(visitor);
  await send(visitor);
  await waitForThankYou(visitor, `${cars[0].uri}/enquire`);
  expect((await emailTo("sales@highveld.example"))?.text).toContain("Lerato Mokoena");
  await visitor.context().close();

  await guide.getByRole("button", { name: "Put this away" }).click();
  await expect(guide).toHaveCount(0);
  await page.getByRole("region", { name: "Administration" }).getByRole("link", { name: "Setting up" }).click();
  await guide.getByRole("button", { name: "Show it on Today" }).click();
  await expect(guide.getByRole("button", { name: "Put this away" })).toBeVisible();
  await context.close();
});
