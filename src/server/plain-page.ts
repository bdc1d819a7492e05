import { LANGUAGE } from "../contract/constants.ts";

/** Returns a short HTML page for responses that React Router does not make, with a form's button if given. */
export function plainPage(title: string, text: string, button?: string): string {
  return `<!doctype html>
<html lang="${LANGUAGE}">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p>${text}</p>
${button === undefined ? "" : `<form method="post"><button>${button}</button></form>\n`}`;
}
