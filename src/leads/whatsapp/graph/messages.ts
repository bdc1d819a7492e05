/** The messages endpoint: https://developers.facebook.com/documentation/business-messaging/whatsapp/reference/whatsapp-business-phone-number/message-api */
import type { TemplateChoice } from "../../../contract/enquiries/whatsapp/whatsapp.ts";
import { type GraphAccess, GraphFailure, requestJson } from "./graph-request.ts";

export type GraphMessage = {
  /** The phone number ID of the business. */
  numberId: string;
  /** Phone number of the recipient in E.164. */
  to: string;
  /** Comes back with each report about the message. */
  messageId: string;
  text: string;
  template: (TemplateChoice & { names: readonly string[]; isNamed: boolean }) | null;
  /** Meta's id of an uploaded file, with its type and name. */
  file: { mediaId: string; mediaType: string; name: string } | null;
};

/**
 * Asks WhatsApp to send a message, and returns Meta's id of it. `beforeSending` is called in the last moment at which nothing is sent. Throws
 * GraphFailure, and what `beforeSending` throws.
 */
export async function sendMessage(
  access: GraphAccess,
  message: GraphMessage,
  beforeSending: () => Promise<void>,
): Promise<string> {
  const answer = (await requestJson(access, {
    method: "POST",
    path: `/${message.numberId}/messages`,
    body: { type: "application/json", content: JSON.stringify(toBody(message)) },
    beforeSending,
  })) as { messages?: { id?: unknown }[] };
  const id = answer.messages?.[0]?.id;
  if (typeof id === "string") return id;
  throw new GraphFailure("whatsapp: the answer names no message", { isCertain: false, isAnswered: true });
}

function toBody({ to, messageId, ...content }: GraphMessage) {
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: to.replace("+", ""),
    biz_opaque_callback_data: messageId,
    ...toContent(content),
  };
}

function toContent({ text, template, file }: Pick<GraphMessage, "text" | "template" | "file">) {
  if (template !== null) return { type: "template", template: toTemplate(template) };
  if (file === null) return { type: "text", text: { preview_url: true, body: text } };
  const caption = text === "" ? {} : { caption: text };
  if (file.mediaType.startsWith("image/")) return { type: "image", image: { id: file.mediaId, ...caption } };
  return { type: "document", document: { id: file.mediaId, filename: file.name, ...caption } };
}

function toTemplate({ name, language, parameters, names, isNamed }: NonNullable<GraphMessage["template"]>) {
  const values = parameters.map((text, i) => ({
    type: "text",
    ...(isNamed && { parameter_name: names[i] }),
    text,
  }));
  return {
    name,
    language: { code: language },
    components: values.length === 0 ? [] : [{ type: "body", parameters: values }],
  };
}
