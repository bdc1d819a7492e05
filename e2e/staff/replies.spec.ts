import { testBounce } from "../../src/leads/test-support/test-bounce.ts";
import { REPLY_SECRET } from "../support/own-server.ts";
import { choose, emailTo, expect, openEnquiry, signIn, test } from "../support/staff.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/test.ts";

test("a salesperson replies from a template, and sees the answer, and what could not be delivered, without a reload", async ({
  page,
  staffSite,
  browser,
}) => {
  const visitor = await browser.newContext({ baseURL: staffSite.url });
  const sent = await visitor.request.post("/api/customer_enquiries", {
    data: {
      first_name: "Naledi",
      last_name: "Mokoena",
      email: "naledi@mail.example",
      cell_phone: "082 555 0149",
      make: "Renault",
      manufacturer: "Renault",
      model: "Kiger",
      form: "new",
      form_name: "New",
      source: "Website",
      dealer_slug: "renault-sandton",
      contact: true,
      terms: true,
      is_used: 0,
    },
  });
  const { reference } = await sent.json();
  await signIn(page, staffSite, ["salesperson"], { name: "Lindiwe Maseko", dealer: "renault-sandton" });
  await openEnquiry(page, reference);

  await page.getByRole("button", { name: "E-mail" }).click();
  const dialog = page.getByRole("dialog", { name: "E-mail to Naledi Mokoena" });
  await choose(page, "Begin with", "Price and details");
  await expect(dialog.getByText("The enquiry does not say {stock number}")).toBeVisible();
  await choose(page, "Begin with", "Invitation to a test drive");
  const text = dialog.getByRole("textbox", { name: "Text" });
  await expect(text).toHaveValue(
    /^Good day Naledi\n\nI have kept the Renault Kiger ready .*Lindiwe Maseko\nRenault Sandton/s,
  );
  await text.fill("Good day Naledi\n\nWould Saturday suit you?");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Would Saturday suit you?")).toBeVisible();
  await expect(page.getByRole("combobox", { name: /^Stage/ })).toHaveText("Contacted");
  // This site has no mail server, so the e-mail is in the outbox.
  await expect(page.getByText("Not sent: this site has no mail server")).toBeVisible();

  const email = await emailTo(staffSite, "naledi@mail.example", "Would Saturday suit you?");
  const replyTo = /^Reply-To: <?(leads\+\w+@reply\.karoo\.example)>?\r$/im.exec(email)?.[1];
  const receive = async (source: string) => {
    const headers = { authorization: `Bearer ${REPLY_SECRET}`, "content-type": "message/rfc822" };
    const data = Buffer.from(source.replaceAll("\n", "\r\n"));
    expect((await visitor.request.post("/inbound/replies", { headers, data })).status()).toBe(204);
  };
  await receive(
    `From: naledi@mail.example\nTo: ${replyTo}\nSubject: Re: A test drive\nMessage-ID: <1@mail.example>\n\nTen o'clock is fine.\n\n> Would Saturday suit you?\n`,
  );
  await expect(page.getByText("Ten o'clock is fine.")).toBeVisible();
  await expect(page.getByText("A customer has answered.")).toBeVisible();
  await expect(page.getByText(/^The customer has answered:/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "No reply needed" }).click();
  await expect(page.getByText(/^The customer has answered:/)).toHaveCount(0);

  const replyMessageId = /^Message-ID: <([^>]+)>/im.exec(email)?.[1];
  const recipient = "naledi@mail.example";
  await receive(testBounce({ to: String(replyTo), messageId: "2@mx.example", replyMessageId, recipient }));
  await expect(page.getByText("A message to a customer could not be delivered.")).toBeVisible();
  const warning = page.getByRole("alert").filter({ hasText: "The last e-mail could not be delivered" });
  await expect(warning).toContainText("to naledi@mail.example: there is no such mailbox (5.1.1)");
  await expect(page.getByText("Sent, but could not be delivered")).toBeVisible();
  await expect(page.getByText(/^The mail server wrote: 550/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Call/ }).evaluate((link) => {
    link.addEventListener("click", (event) => event.preventDefault());
  });
  await page.getByRole("link", { name: /^Call/ }).click();
  await expect(warning).toHaveCount(0);
  await visitor.close();
});
