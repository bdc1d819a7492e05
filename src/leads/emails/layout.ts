import { currentBrand } from "../../contract/brand/computed/current-brand.ts";
import { LANGUAGE } from "../../contract/constants.ts";
import { site } from "../../contract/settings/site.ts";
import { type Html, html } from "./html.ts";

const FONT = "font-family:Arial,Helvetica,sans-serif";

/** An HTML e-mail. Uses tables and inline styles, because mail programs support little else. */
export function emailLayout(title: string, content: Html, foot: string): string {
  const { page, second } = currentBrand().tones;
  return html`<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body style="margin:0;padding:16px;background:${page.shade};color:${page.ink};${FONT};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" style="max-width:640px;margin:0 auto;border-collapse:collapse;background:${page.ground}">
<tr><td style="padding:16px 24px;background:${second.ground};color:${second.mark};font-size:19px;font-weight:bold">${site.groupName}</td></tr>
<tr><td style="padding:24px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${title}</h1>
${content}
</td></tr>
<tr><td style="padding:16px 24px;background:${page.shade};color:${page.quiet};font-size:13px">${foot}</td></tr>
</table>
</body>
</html>
`.text;
}

/** A link that is large enough to tap. */
export function button(href: string, label: string): Html {
  const { page } = currentBrand().tones;
  return html`<a href="${href}" style="display:inline-block;margin:0 8px 8px 0;padding:14px 22px;background:${page.action};color:${page.onAction};font-weight:bold;text-decoration:none">${label}</a>`;
}

/** A highlighted warning. */
export function notice(text: string): Html {
  const { page } = currentBrand().tones;
  return html`<p style="margin:0 0 16px;padding:12px 16px;border-left:4px solid ${page.error};background:${page.shade}">${text}</p>`;
}

export type Fact = readonly [label: string, value: string | null | undefined];
export type Section = { title: string; facts: readonly Fact[] };

/** A heading and a table of the facts that have a value. Empty if none has one. */
export function section({ title, facts }: Section): Html {
  const { page } = currentBrand().tones;
  const rows = withValue(facts).map(
    ([label, value]) => html`<tr>
<th scope="row" width="38%" style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:normal;color:${page.quiet}">${label}</th>
<td style="padding:4px 0;overflow-wrap:break-word">${value}</td>
</tr>
`,
  );
  if (rows.length === 0) return html``;
  return html`<h2 style="margin:24px 0 8px;font-size:17px">${title}</h2>
<table width="100%" style="border-collapse:collapse;table-layout:fixed">
${rows}</table>
`;
}

/** A section as plain text. */
export function plainSection({ title, facts }: Section): string {
  const lines = withValue(facts).map(([label, value]) => `  ${label}: ${value}`);
  return lines.length === 0 ? "" : `${title}\n${lines.join("\n")}`;
}

function withValue(facts: readonly Fact[]): (readonly [string, string])[] {
  return facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]));
}
