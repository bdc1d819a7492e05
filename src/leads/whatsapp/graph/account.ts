/** What Meta knows of the group's account: its templates and numbers. */
import { templateParameters } from "../../../contract/enquiries/whatsapp/whatsapp.ts";
import type { StoredTemplate } from "../../../db/queries/enquiries/whatsapp/whatsapp-templates.ts";
import { type GraphAccess, requestJson } from "./graph-request.ts";

/** Maximum number of pages of templates. An account has at most 250 names, each in some languages. */
const MAX_PAGES = 20;
const PAGE_SIZE = 100;

type Component = { type?: string; format?: string; text?: string; buttons?: { type?: string; url?: string }[] };
type Template = {
  name?: string;
  language?: string;
  status?: string;
  category?: string;
  parameter_format?: string;
  components?: Component[];
};
type Page = { data?: Template[]; paging?: { cursors?: { after?: string }; next?: string } };

/** The templates of a business account. Throws GraphFailure. */
export async function listTemplates(access: GraphAccess, accountId: string): Promise<StoredTemplate[]> {
  const templates: StoredTemplate[] = [];
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({
      fields: "name,language,status,category,parameter_format,components",
      limit: String(PAGE_SIZE),
      ...(after !== undefined && { after }),
    });
    const path = `/${accountId}/message_templates?${query}`;
    const { data = [], paging } = (await requestJson(access, { method: "GET", path })) as Page;
    templates.push(...data.flatMap(toStored));
    after = paging?.next === undefined ? undefined : paging.cursors?.after;
    if (after === undefined) break;
  }
  return templates;
}

function toStored(template: Template): StoredTemplate[] {
  const { name, language, status = "", category = "", components = [] } = template;
  if (name === undefined || language === undefined) return [];
  const textOf = (type: string) => components.find((one) => one.type?.toUpperCase() === type)?.text ?? "";
  const body = textOf("BODY");
  return [
    {
      name,
      language,
      status: status.toUpperCase(),
      category: category.toUpperCase(),
      text: [textOf("HEADER"), body, textOf("FOOTER")].filter((text) => text !== "").join("\n\n"),
      parameters: templateParameters(body),
      isNamed: template.parameter_format?.toUpperCase() === "NAMED",
      obstacle: obstacleOf(template),
    },
  ];
}

/** What a template needs that staff cannot fill in. */
function obstacleOf({ category, components = [] }: Template): string | null {
  const header = components.find(({ type }) => type?.toUpperCase() === "HEADER");
  const buttons = components.flatMap((component) => component.buttons ?? []);
  if (category?.toUpperCase() === "AUTHENTICATION") return "authentication";
  if (header?.format !== undefined && header.format.toUpperCase() !== "TEXT") return "header";
  if (templateParameters(header?.text ?? "").length > 0) return "header";
  const needsValue = ({ type, url = "" }: { type?: string; url?: string }) =>
    ["COPY_CODE", "FLOW", "CATALOG", "MPM", "SPM", "OTP"].includes(type?.toUpperCase() ?? "") || url.includes("{{");
  return buttons.some(needsValue) ? "buttons" : null;
}

export type WhatsAppNumber = { displayNumber: string; verifiedName: string; quality: string; status: string };

/** A number as Meta knows it. Throws GraphFailure. */
export async function readNumber(access: GraphAccess, numberId: string): Promise<WhatsAppNumber> {
  const path = `/${numberId}?fields=display_phone_number,verified_name,quality_rating,status`;
  const found = (await requestJson(access, { method: "GET", path })) as Record<string, unknown>;
  const textOf = (name: string) => (typeof found[name] === "string" ? found[name] : "");
  return {
    displayNumber: textOf("display_phone_number"),
    verifiedName: textOf("verified_name"),
    quality: textOf("quality_rating"),
    status: textOf("status"),
  };
}
