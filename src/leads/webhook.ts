import { createHmac } from "node:crypto";
import { DeliveryFailure, webhookFailure } from "./failure.ts";
import { type LeadDocument, southAfricanTime } from "./lead-document.ts";

/** Milliseconds that a receiver has to answer. */
const LIMIT = 10_000;

export type Webhook = { address: string; secret: string; id: string; body: string };

/**
 * Posts `body`, signed. Only a 2xx within ten seconds counts as taken; redirects are not followed. Throws a
 * DeliveryFailure otherwise, also for an address that is not https unless `allowHttp`.
 */
export async function callWebhook(
  { address, secret, id, body }: Webhook,
  { allowHttp, limit = LIMIT, now = Date.now() }: { allowHttp: boolean; limit?: number; now?: number },
): Promise<void> {
  const protocol = URL.parse(address)?.protocol;
  if (protocol !== "https:" && !(allowHttp && protocol === "http:")) {
    throw new DeliveryFailure("webhook: the address is not https");
  }
  const timestamp = String(Math.floor(now / 1000));
  let status: number;
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: {
        "content-type": "application/ld+json; charset=utf-8",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "x-signature": sign(secret, timestamp, body),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(limit),
    });
    status = response.status;
    await response.body?.cancel();
  } catch (error) {
    throw webhookFailure(error);
  }
  if (status < 200 || status > 299) throw new DeliveryFailure(`webhook answered ${status}`);
}

/** HMAC-SHA256 of the timestamp, a dot and the body: neither can be changed, nor an old call be sent again unseen. */
function sign(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

/** A lead as JSON-LD, under the names of the API's payload. */
export function leadJson({ lead, dealer, vehicle, purpose, page, follows }: LeadDocument, siteUrl: string): string {
  return JSON.stringify({
    "@context": `${siteUrl}/api/contexts/CustomerEnquiry`,
    "@id": `${siteUrl}/api/customer_enquiries/${lead.reference}`,
    "@type": "CustomerEnquiry",
    reference: lead.reference,
    createdAt: southAfricanTime(lead.createdAt),
    purpose,
    dealer_slug: dealer?.slug ?? null,
    dealer_name: dealer?.name ?? null,
    first_name: lead.firstName,
    last_name: lead.lastName,
    email: lead.email,
    cell_phone: lead.cellPhone,
    make: lead.make,
    manufacturer: lead.manufacturer,
    model: lead.model,
    variant: lead.variant,
    is_used: lead.isUsed ? 1 : 0,
    vehicle: vehicle && {
      stock_number: vehicle.stockNumber,
      year: vehicle.year,
      price: vehicle.price,
      mileage: vehicle.mileage,
      exterior_color: vehicle.colour,
    },
    vinNo: lead.vinNo,
    partNo: lead.partNo,
    message: lead.message,
    special_slug: lead.specialSlug,
    form_name: lead.formName,
    lead_type: lead.leadType,
    competition: lead.competition,
    uri: page,
    source: lead.source,
    source_code: lead.sourceCode,
    region: lead.region,
    contact: lead.contact,
    terms: lead.terms,
    marketing_opt_in: lead.marketingOptIn,
    consent_version: lead.consentVersion,
    follows,
  });
}
