import { expect, it } from "vitest";
import { createApiClient } from "../../data/api-client.ts";
import { leadPresets } from "../../features/lead-form/presets.ts";
import { offerAction } from "./offer-action.ts";

const page = { slug: "kwid-first-car", uri: "/kwid-first-car" };

/** Posts the form of an offer that has ended. Returns the page's answer and the lead that the API got. */
async function enquire(offer: typeof page & { dealerName?: string }, chosen?: string) {
  let lead: unknown;
  const api = createApiClient(async ({ method, body }) => {
    if (method === "GET") return { status: 404, body: undefined };
    lead = JSON.parse(body as string);
    return { status: 201, body: { reference: "E-7K3M9QXP" } };
  });
  const body = new URLSearchParams({ first_name: "Thandi", ...(chosen !== undefined && { dealer_slug: chosen }) });
  const request = new Request(`https://karoo.example/specials/${offer.slug}`, { method: "POST", body });
  return { response: (await offerAction(api, request, leadPresets.special, offer)) as Response, lead };
}

it("sends the enquiry about an offer that ended while its page was open", async () => {
  const { response, lead } = await enquire(page, "renault-umhlanga");
  expect(response.headers.get("location")).toBe("/specials/kwid-first-car/thank-you?reference=E-7K3M9QXP");
  expect(lead).toMatchObject({
    first_name: "Thandi",
    special_slug: "kwid-first-car",
    dealer_slug: "renault-umhlanga",
    form_name: "Specials Enquiry Form",
  });
});

it.each([
  [{ ...page, dealerName: "renault-umhlanga" }, undefined, "renault-umhlanga"],
  [page, "", "renault-sandton"],
  [page, undefined, "renault-sandton"],
])("sends it to the dealer in scope, or to head office if none was chosen: %j", async (offer, chosen, dealer) => {
  expect((await enquire(offer, chosen)).lead).toMatchObject({ dealer_slug: dealer });
});
