import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { testFinanceApplication } from "../../src/contract/test-support/finance-application.ts";
import { createPdf } from "../../src/media-library/test-support/pdf-files.ts";
import { fillInAll, next, openFinance, waitForThankYou } from "../support/finance-form.ts";
import type { OwnServer } from "../support/own-server.ts";
import { choose, expect, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

/** The e-mail with this subject. The site has no mail server, so it is in the outbox. */
async function emailFrom({ dataDir }: OwnServer, subject: string): Promise<string> {
  const outbox = join(dataDir, "outbox");
  let text: string | undefined;
  await expect(async () => {
    for (const name of await readdir(outbox)) {
      const email = await PostalMime.parse(await readFile(join(outbox, name)).catch(() => ""));
      if (email.subject === subject) text = email.text;
    }
    expect(text).toBeDefined();
  }).toPass();
  return text as string;
}

async function giveReason(page: Page, action: string): Promise<void> {
  await choose(page, /^Reason/, "Assess the application");
  await page.getByRole("dialog").getByRole("button", { name: action }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Uploads a file by the link, in a browser without JavaScript. */
async function uploadWithoutJavaScript(browser: Browser, link: string): Promise<void> {
  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await phone.newPage();
  await page.goto(link);
  const send = page.getByRole("button", { name: "Send these files" });
  await page.getByLabel("Payslips").setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Hello"),
  });
  await send.click();
  await expect(page.getByText("This file is none of PDF, JPEG, PNG and HEIC.")).toBeVisible();
  await page.getByLabel("Payslips").setInputFiles({
    name: "payslip.pdf",
    mimeType: "application/pdf",
    buffer: createPdf(),
  });
  await send.click();
  await expect(page.getByText("Thank you. Your files have arrived.")).toBeVisible();
  await expect(page.getByText("1 file has arrived")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "I have sent everything" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, that is everything" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link is closed" })).toBeVisible();
  await phone.close();
}

test("an applicant applies and sends documents, and the desk brings the application to a bank", async ({
  page,
  staffSite,
  browser,
}) => {
  await openFinance(page);
  const [car] = (await (await page.request.get("/api/vehicles")).json())["hydra:member"];
  await page.getByLabel("Vehicle type").selectOption("used");
  await fillInAll(page, { variant: "used", usedVehicle: car.uri });
  await next(page, "Submit");
  const reference = await waitForThankYou(page);
  await emailFrom(staffSite, `We have your finance application ${reference}`);
  const notice = await emailFrom(staffSite, `Finance application ${reference} has arrived`);
  const [path = ""] = /\/staff\/finance_applications\/\d+/.exec(notice) ?? [];

  await signIn(page, staffSite, ["finance"], { name: "Ayesha Khan", dealer: testFinanceApplication.dealership });
  await page.goto(path);
  const written = page.getByRole("region", { name: "What the applicant wrote" });
  await expect(page.getByText(testFinanceApplication.idNumber)).toHaveCount(0);
  await written.getByRole("button", { name: "Read the application" }).click();
  await giveReason(page, "Read");
  await expect(written.getByText(testFinanceApplication.idNumber)).toBeVisible();
  await expect(written.getByText(car.stock_number)).toBeVisible();
  await expect(page.getByText("Read the application: Assess the application")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await written.getByRole("button", { name: "PDF" }).click();
  await giveReason(page, "Download");
  expect((await download).suggestedFilename()).toBe(`${reference}.pdf`);

  await page.getByRole("button", { name: "Ask for documents" }).click();
  await page.getByRole("dialog").getByLabel("In your words").fill("Of the last three months, please.");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(/^The applicant can upload: ID, Payslips, Bank statements/)).toBeVisible();
  await expect(page.getByRole("combobox", { name: /^Stage/ })).toHaveText("Documents");
  const request = await emailFrom(staffSite, `Documents for your finance application ${reference}`);
  await uploadWithoutJavaScript(browser, /https?:\S+documents\?key=\w+/.exec(request)?.[0] ?? "");
  await emailFrom(staffSite, `Documents for ${reference} have arrived`);

  await page.reload();
  await page.getByRole("button", { name: "Open: Payslips" }).click();
  const payslip = page.waitForEvent("download");
  await giveReason(page, "Download");
  expect((await payslip).suggestedFilename()).toContain("payslips");
  await choose(page, /^Stage/, "Submitted to bank");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Stage: Submitted to bank")).toBeVisible();
});
