import { expect, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

test.use({ ownPage: true, serviceWorkers: "allow" });

/** Stands in for the person, who permits notifications, and for the browser's push service, which is on the Internet. */
function subscribeWithoutNetwork() {
  Notification.requestPermission = async () => "granted";
  let current: object | null = null;
  Object.assign(PushManager.prototype, {
    getSubscription: async () => current,
    subscribe: async () => {
      const endpoint = "https://push.example/this-device";
      current = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) } }),
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      return current;
    },
  });
}

test("a salesperson has a phone tell them of enquiries, and the morning e-mail not sent", async ({
  page,
  staffSite,
}) => {
  await page.addInitScript(subscribeWithoutNetwork);
  await signIn(page, staffSite, ["salesperson"], { dealer: "renault-sandton" });
  await page.goto("/staff/account");
  const add = page.getByRole("button", { name: "Switch on for this device" });
  await add.press("Enter");
  const remove = page.getByRole("button", { name: "Remove this device" });
  await expect(remove).toBeVisible();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  await expect(add).toHaveCount(0);
  const licences = (await page.getByRole("link", { name: "their licences" }).getAttribute("href")) ?? "";
  expect(await (await page.request.get(licences)).text()).toContain("react-admin ");
  await expectAccessible(page);
  await remove.press("Enter");
  await expect(remove).toHaveCount(0);
  await expect(add).toBeVisible();

  const morning = page.getByRole("region", { name: "Morning e-mail" }).getByRole("switch");
  await expect(morning).toBeChecked();
  const saved = page.waitForResponse("**/staff/api/morning_email");
  await morning.press("Space");
  await expect(morning).not.toBeChecked();
  await expect(morning).toBeFocused();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(morning).not.toBeChecked();
  await morning.click();
  await expect(morning).toBeChecked();
});
