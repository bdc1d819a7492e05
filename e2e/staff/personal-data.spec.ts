import { readFile } from "node:fs/promises";
import { choose, expect, sendEnquiry, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

test("an administrator finds, exports, corrects and erases what is kept of a person", async ({
  page,
  staffSite,
  browser,
}) => {
  const fields = {
    first_name: "Zanele",
    email: "zanele@rechte.example",
    cell_phone: "082 555 0175",
    message: "What do you keep?",
  };
  expect(await sendEnquiry(browser, staffSite, "renault-sandton", "Rechte", fields)).toBe(201);

  await signIn(page, staffSite, ["administrator"], { name: "Nomsa Dlamini" });
  await page.goto("/staff/privacy_requests/create");
  await choose(page, /^They want to/, "Delete their data");
  await choose(page, /^How it came/, "By e-mail");
  await page.getByRole("button", { name: "Create request" }).click();
  await expect(page).toHaveURL(/privacy_requests\/\d+$/);
  const data = page.getByRole("region", { name: "The person's data" });
  await data.getByRole("textbox", { name: /E-mail addresses/ }).fill("+27 82 555 0175, ZANELE@rechte.example");
  await data.getByRole("button", { name: "Search" }).click();
  await expect(data.getByText("Found: 1 enquiry.")).toBeVisible();
  await expect(data.getByText(/First choose above how you made sure/)).toBeVisible();
  await choose(page, /^How we made sure who asks/, "We called the phone number back");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(data.getByRole("button", { name: "Export as JSON" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const downloading = page.waitForEvent("download");
  await data.getByRole("button", { name: "Export as JSON" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(JSON.parse(file)).toMatchObject({ enquiries: [{ message: "What do you keep?", dealer: "Renault Sandton" }] });

  await data.getByRole("button", { name: "Correct" }).click();
  const correction = page.getByRole("dialog", { name: "Correct one record" });
  await correction.getByRole("textbox", { name: "E-mail" }).fill("zanele@");
  await correction.getByRole("button", { name: "Correct" }).click();
  await expect(correction.getByText("This is not a valid e-mail address.")).toBeVisible();
  await correction.getByRole("textbox", { name: "E-mail" }).fill("z.rechte@mail.example");
  await correction.getByRole("button", { name: "Correct" }).click();
  await expect(data.getByText(/z\.rechte@mail\.example/)).toBeVisible();

  await data.getByRole("button", { name: "Erase" }).click();
  const erasure = page.getByRole("dialog", { name: "Erase one record?" });
  const confirm = erasure.getByRole("button", { name: "Erase for good" });
  await expect(confirm).toBeDisabled();
  const confirmation = erasure.getByRole("textbox", { name: /^Type P-/ });
  const [reference = ""] =
    /P-\w+/.exec(
      (await erasure
        .getByText(/^Type P-/)
        .first()
        .textContent()) ?? "",
    ) ?? [];
  await confirmation.fill(reference);
  await confirm.click();
  await expect(data.getByText("Nothing is stored under this.")).toBeVisible();
  await expect(page.getByText("Corrected 1 enquiry: e-mail")).toBeVisible();
  await expect(page.getByText("Erased 1 enquiry", { exact: true })).toBeVisible();
});
