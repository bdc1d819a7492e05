/** Checks a request to send a message as Meta does. */
import { templateParameters } from "../../../contract/enquiries/whatsapp/whatsapp.ts";

/** An error as the Graph API answers with it. */
export class GraphError extends Error {
  readonly status: number;
  readonly code: number;
  readonly subcode: number | undefined;

  constructor(status: number, code: number, message: string, subcode?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.subcode = subcode;
  }

  toBody(): object {
    const { message, code, subcode } = this;
    return {
      error: {
        message: `(#${code}) ${message}`,
        type: "OAuthException",
        code,
        ...(subcode !== undefined && { error_subcode: subcode }),
        error_data: { messaging_product: "whatsapp", details: message },
        fbtrace_id: "Az8or2yhqkZfEZ-_4Qn_Bam",
      },
    };
  }
}

export type KnownTemplate = {
  name: string;
  language: string;
  status: string;
  category: string;
  parameter_format?: "POSITIONAL" | "NAMED";
  components: { type: string; format?: string; text?: string }[];
};

type Known = {
  templates: readonly KnownTemplate[];
  uploads: ReadonlyMap<string, { mediaType: string }>;
  /** Whether the customer has written within 24 hours. */
  isOpen: (to: string) => boolean;
};

type Content = Record<string, unknown>;

const MAX_TEXT = 4096;
const MAX_CAPTION = 1024;
const MAX_CALLBACK_DATA = 512;

/** Returns the message of a body. Throws GraphError for what Meta refuses. */
export function checkMessage(body: Buffer, known: Known) {
  let message: Content;
  try {
    message = JSON.parse(body.toString());
  } catch {
    throw new GraphError(400, 100, "Invalid JSON");
  }
  const { messaging_product, recipient_type, to, type, biz_opaque_callback_data: callbackData } = message;
  if (messaging_product !== "whatsapp") throw missing("messaging_product");
  if (recipient_type !== "individual") throw invalid("recipient_type");
  if (typeof to !== "string" || to === "") throw missing("to");
  if (!/^\+?\d{6,15}$/.test(to)) throw invalid("to");
  if (callbackData !== undefined && (typeof callbackData !== "string" || callbackData.length > MAX_CALLBACK_DATA)) {
    throw invalid("biz_opaque_callback_data");
  }
  if (typeof type !== "string") throw missing("type");
  const content = message[type] as Content | undefined;
  if (typeof content !== "object" || content === null) throw missing(type);
  const phone = to.replace("+", "");
  if (type === "template") checkTemplate(content, known);
  else {
    if (!known.isOpen(phone)) throw new GraphError(400, 131_047, "Re-engagement message");
    checkContent(type, content, known);
  }
  return { to: phone, type, content, callbackData: callbackData as string | undefined };
}

const missing = (name: string) => new GraphError(400, 131_008, `Required parameter is missing: ${name}`);
const invalid = (name: string) => new GraphError(400, 131_009, `Parameter value is not valid: ${name}`);

function checkContent(type: string, content: Content, { uploads }: Known): void {
  if (type === "text") {
    checkText(content.body, MAX_TEXT, "text.body");
    return;
  }
  if (type !== "image" && type !== "document") throw new GraphError(400, 131_051, "Unsupported message type");
  const file = uploads.get(String(content.id));
  if (file === undefined) throw new GraphError(400, 131_053, "Media upload error: no such id");
  if (file.mediaType.startsWith("image/") !== (type === "image"))
    throw new GraphError(400, 131_053, "Media type mismatch");
  if (content.caption !== undefined) checkText(content.caption, MAX_CAPTION, `${type}.caption`);
  if (type === "image" && content.filename !== undefined) throw invalid("image.filename");
}

function checkText(text: unknown, maxLength: number, name: string): void {
  if (typeof text !== "string" || text === "") throw missing(name);
  if (text.length > maxLength)
    throw new GraphError(400, 100, `Param ${name} must be at most ${maxLength} characters long.`);
}

function checkTemplate({ name, language, components = [] }: Content, { templates }: Known): void {
  const code = (language as { code?: unknown } | undefined)?.code;
  const template = templates.find((one) => one.name === name && one.language === code && one.status === "APPROVED");
  if (template === undefined) throw new GraphError(404, 132_001, "Template name does not exist in the translation");
  const expected = templateParameters(template.components.find(({ type }) => type === "BODY")?.text ?? "");
  const body = (components as { type?: string; parameters?: Content[] }[]).find(({ type }) => type === "body");
  const given = body?.parameters ?? [];
  if (given.length !== expected.length) throw new GraphError(400, 132_000, "Number of parameters does not match");
  for (const [i, { type, text, parameter_name }] of given.entries()) {
    if (type !== "text" || typeof text !== "string" || text === "")
      throw new GraphError(400, 132_012, "Parameter format mismatch");
    if (/[\n\t]| {5}/.test(text)) throw new GraphError(400, 132_018, "Parameters cannot have new lines or tabs");
    const isNamed = template.parameter_format === "NAMED";
    if (isNamed ? parameter_name !== expected[i] : parameter_name !== undefined) {
      throw new GraphError(400, 132_000, "Parameter names do not match");
    }
  }
}
