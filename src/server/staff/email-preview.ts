import type { FastifyInstance } from "fastify";
import { site } from "../../contract/settings/site.ts";
import { testLead } from "../../leads/documents/test-lead.ts";
import { confirmationEmail } from "../../leads/emails/confirmation-email.ts";
import type { Previews } from "./previews.ts";

/** It is nobody's page: links in it lead nowhere, and only the back office shows it in a frame. */
const POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

type EmailPreviewOptions = { previews: Pick<Previews, "render">; siteUrl: string };

/** Serves an e-mail to a customer as it will look with the draft that `?preview=` names. */
export async function emailPreview(app: FastifyInstance, { previews, siteUrl }: EmailPreviewOptions): Promise<void> {
  app.get("/email-preview", async (request, reply) => {
    const email = await previews.render(request.raw, async () => {
      const dealer = { slug: "", name: site.groupName, contactNo: site.contactNo ?? "", address: "" };
      return confirmationEmail(testLead({ dealer, purpose: "sales" }), siteUrl).html;
    });
    if (email === undefined) return reply.callNotFound();
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex")
      .header("content-security-policy", POLICY)
      .send(email);
  });
}
