import { site } from "../../site.config.ts";

/** A page of a few words, for what React Router does not answer, with the button of a form if there is one. */
export function plainPage(title: string, text: string, button?: string): string {
  return `<!doctype html>
<html lang="${site.language}">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p>${text}</p>
${button === undefined ? "" : `<form method="post"><button>${button}</button></form>\n`}`;
}
