import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { allowConsole, expect, expectAccessible, openPage, test } from "../support/test.ts";

/** The link with `text` before it in the last e-mail to `address`. The tested server has no mail server: it keeps e-mails in a folder. */
async function linkTo(address: string, text: string): Promise<string> {
  const outbox = join(process.env.E2E_DATA_DIR ?? "", "outbox");
  let link: string | undefined;
  await expect
    .poll(async () => {
      for (const file of await readdir(outbox).catch(() => [])) {
        const email = await PostalMime.parse(await readFile(join(outbox, file)).catch(() => ""));
        if (email.to?.[0]?.address === address) link = email.text?.match(`${text}: https?://[^/]+(\\S+)`)?.[1];
      }
      return link;
    })
    .toBeDefined();
  return link as string;
}

test("an alert is asked for, confirmed, paused by one tap and ended", async ({ page, request }) => {
  allowConsole(page, /422|404/);
  const search = encodeURIComponent("/used/renault?fuelType=Petrol&priceTo=300000");
  await openPage(page, `/alerts/request?search=${search}`);
  await expect(page.getByRole("list", { name: "What the alert is about" })).toContainText(
    /Renault.*Petrol.*Up to R\s300\s000/,
  );
  await expectAccessible(page);
  await page.getByLabel("Email").fill("thandi@mail");
  await page.getByRole("button", { name: "E-mail me" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Email is not a valid email address");
  await expect(page.getByLabel("Email")).toHaveValue("thandi@mail");
  await page.getByLabel("Email").fill("alerts@mail.example");
  await page.getByRole("button", { name: "E-mail me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Look into your mailbox");

  const link = await linkTo("alerts@mail.example", "Yes, write to me");
  await openPage(page, link);
  await expect(page.getByText("Waits for your confirmation")).toBeVisible();
  await page.getByRole("button", { name: /^Confirm: Renault/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Confirmed." })).toBeVisible();
  await expectAccessible(page);
  await openPage(page, link.replace("change=confirm", "change=pause"));
  await expect(page.getByText(/^Paused · Ends on/)).toBeVisible();
  await page.getByRole("button", { name: /^Go on/ }).click();
  await expect(page.getByText(/^On · Ends on/)).toBeVisible();

  // As mail programs do by RFC 8058.
  const unsubscribe = link.replace(/&change.*/, "&change=end");
  const ended = await request.post(unsubscribe, { form: { "List-Unsubscribe": "One-Click" } });
  expect(ended.ok()).toBe(true);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("These alerts have ended");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same forms work", async ({ page, request }) => {
    const { "hydra:member": vehicles } = await (await request.get("/api/vehicles")).json();
    const { make_slug, model_slug, id } = vehicles[0];
    await page.goto(`/used/${make_slug}/${model_slug}/${id}`);
    await page.getByRole("link", { name: "Tell me when the price drops" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tell me when the price drops");
    await expect(page.getByText(`${vehicles[0].year} ${vehicles[0].make} ${vehicles[0].model}`)).toBeVisible();
    await page.getByLabel("Email").fill("plain@mail.example");
    await page.getByRole("button", { name: "E-mail me" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Look into your mailbox");
    await page.goto(await linkTo("plain@mail.example", "Yes, write to me"));
    await page.getByRole("button", { name: /^Confirm/ }).click();
    await expect(page.getByText(/^On · Ends on/)).toBeVisible();
    await page.getByRole("button", { name: "End all alerts and delete my address" }).click();
    await expect(page.getByText("You have no alerts. We have deleted your address.")).toBeVisible();
  });
});
