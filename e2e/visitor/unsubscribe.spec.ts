import type { APIRequestContext } from "@playwright/test";
import { storedLead } from "../support/stored-lead.ts";
import { allowConsole, expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/test.ts";

/** Sends an enquiry that agrees to offers. Returns how to read it. No more offers to an address concerns all enquiries with it. */
async function sendEnquiry(request: APIRequestContext, email: string) {
  const response = await request.post("/api/customer_enquiries", {
    data: {
      first_name: "Zanele",
      last_name: "Khumalo",
      email,
      cell_phone: "082 555 0151",
      make: "Renault",
      manufacturer: "Renault",
      form_name: "Contact Form",
      source: "Website",
      dealer_slug: "renault-sandton",
      contact: true,
      terms: true,
      is_used: 0,
      marketing_opt_in: true,
    },
  });
  expect(response.status()).toBe(201);
  const { reference } = await response.json();
  return () => storedLead(reference);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "in a browser" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("the link in an e-mail ends offers once its button is pressed", async ({ page, request }) => {
      const lead = await sendEnquiry(request, `zanele.${javaScriptEnabled}@mail.example`);
      await page.goto(`/unsubscribe?key=${(await lead())?.marketingKey}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("No more offers");
      expect((await lead())?.marketingWithdrawnAt, "opening the link changes nothing").toBeNull();
      if (javaScriptEnabled) {
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
      await page.getByRole("button", { name: "Send me no more offers" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You get no more offers");
      await expect(page.getByText("We have noted it.")).toBeVisible();
      await expect(page).toHaveURL("/unsubscribe?done=1");
      expect(await lead()).toMatchObject({ marketingOptIn: false, marketingWithdrawnAt: expect.any(Date) });
    });

    test("a link that is not known says what to do", async ({ page }) => {
      allowConsole(page, /Failed to load resource: the server responded with a status of 404|An error occurred/);
      await page.goto(`/unsubscribe?key=${"0".repeat(32)}`);
      await page.getByRole("button", { name: "Send me no more offers" }).click();
      await expect(page.getByText(/^That did not work/)).toBeVisible();
    });
  });
}
