import { writeSettings } from "../../src/db/queries/settings/settings.ts";
import {
  type AcceptedMessage,
  messageWebhook,
  signedHeaders,
  startTestGraphApi,
  statusWebhook,
  TEST_ACCOUNT,
  TEST_APP_SECRET,
  TEST_NUMBER,
  TEST_VERIFY_TOKEN,
  textWebhook,
} from "../../src/leads/whatsapp/test-support/test-graph-api.ts";
import { phoneJpeg } from "../../src/media-library/test-support/picture-files.ts";
import { REPLY_SECRET } from "../support/own-server.ts";
import { expect, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";
import { withTestedDatabase } from "../support/tested-database.ts";

const PHONE = "27845550162";

test("a customer writes by WhatsApp, a salesperson answers with a picture, and sees that it was read", async ({
  page,
  staffSite,
}) => {
  const graph = await startTestGraphApi();
  graph.setTemplates([
    {
      name: "still_interested",
      language: "en",
      status: "APPROVED",
      category: "UTILITY",
      components: [{ type: "BODY", text: "Good day {{1}}, are you still interested?" }],
    },
  ]);
  const use = (numberId: string | null) =>
    withTestedDatabase(
      (db) =>
        db.transaction((tx) => writeSettings(tx, { whatsappNumberId: numberId, whatsappAccountId: TEST_ACCOUNT })),
      staffSite.dataDir,
    );
  await use(TEST_NUMBER);
  await staffSite.kill();
  await staffSite.start({
    WHATSAPP_TOKEN: graph.access.token,
    WHATSAPP_API_URL: graph.url,
    ACCESS_KEYS: `replies:${REPLY_SECRET}, whatsapp:${TEST_APP_SECRET}, whatsapp_verify:${TEST_VERIFY_TOKEN}`,
  });
  const receive = async (body: object) => {
    const data = JSON.stringify(body);
    const response = await page.request.post("/inbound/whatsapp", { data, headers: signedHeaders(data) });
    expect(response.status()).toBe(200);
  };
  try {
    await signIn(page, staffSite, ["administrator"], { name: "Lindiwe Maseko" });
    graph.openWindow(PHONE);
    await receive(textWebhook("Is the Kiger still there?", { from: PHONE, name: "Sipho Ndlovu" }));
    await page.goto("/staff/customer_enquiries");
    await page.getByText("Sipho Ndlovu").first().click();
    await expect(page.getByText("WhatsApp of the customer")).toBeVisible();
    await page.getByRole("button", { name: "WhatsApp" }).click();
    const dialog = page.getByRole("dialog", { name: "WhatsApp with Sipho Ndlovu" });
    const conversation = dialog.getByRole("log", { name: "Conversation" });
    await expect(conversation.getByText("Is the Kiger still there?")).toBeVisible();
    await expect(dialog.getByText(/^084 555 0162\. You can write freely until /)).toBeVisible();

    // What was written stays when the dialog is closed, and is not sent over a message that nobody has seen.
    await dialog.getByRole("textbox", { name: "Message" }).fill("Yes, it is.");
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "WhatsApp" }).click();
    await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue("Yes, it is.");
    const contents = await phoneJpeg();
    await dialog
      .getByLabel("Picture or PDF")
      .setInputFiles({ name: "kiger.jpg", mimeType: "image/jpeg", buffer: contents });
    await expect(dialog.getByText("kiger.jpg")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(conversation.getByText("Yes, it is.")).toBeVisible();
    await expect(conversation.getByRole("img", { name: "kiger.jpg" })).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue("");
    await expect.poll(() => graph.accepted.length).toBe(1);
    await receive(statusWebhook(graph.accepted[0] as AcceptedMessage, "read"));
    await expect(conversation.getByText("Read", { exact: true })).toBeVisible();

    const picture = { id: graph.keepMedia(contents, "image/jpeg"), mime_type: "image/jpeg", caption: "My own car" };
    await receive(messageWebhook({ type: "image", image: picture }, { from: PHONE }));
    await expect(conversation.getByText("My own car")).toBeVisible();
    await expect(conversation.getByRole("img", { name: "Picture" })).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("combobox", { name: /^Stage/ })).toHaveText("Contacted");

    await receive(textWebhook("STOP", { from: PHONE }));
    await page.getByRole("button", { name: "WhatsApp" }).click();
    await expect(dialog.getByText(/^The customer wants no WhatsApp messages/)).toBeVisible();
    await dialog.getByRole("button", { name: "They want them again" }).click();
    await expect(dialog.getByRole("textbox", { name: "Message" })).toBeVisible();
  } finally {
    await use(null);
    await graph.close();
  }
});
