import { groupNumber } from "../../settings/group-number.ts";
import { site } from "../../settings/site.ts";
import { escapeHtml } from "../../text/escape-html.ts";
import type { DefaultPageText } from "../page-text.ts";

export const aboutUs = () => ({
  description: `${site.groupName}: new ${site.brand} cars, used cars of many makes, workshops and parts. Who we are, and how to reach us.`,
  particularsTitle: "Our particulars",
  particulars: [
    { term: "Company", value: site.legalName },
    { term: "Registration number", value: site.registrationNo },
    { term: "Address", value: site.address },
    { term: "Telephone", value: groupNumber() },
    { term: "E-mail", value: site.email },
  ],
  contact: "Talk to us",
  contactText:
    "Call or write to the group, or go straight to the dealer near you: each has its number, its people and its opening hours on its page.",
  range: `See the ${site.brand} range`,
  dealers: "Find a dealer",
});

/** What the page says until staff write the group's own story. It claims no more than the settings know. */
export function defaultAboutUs(): DefaultPageText {
  const [group, brand] = [escapeHtml(site.groupName), escapeHtml(site.brand)];
  return {
    title: `About ${site.groupName}`,
    body: [
      `<p>${group} sells new ${brand} cars and used cars of many makes, and looks after them.</p>`,
      "<h2>What we do</h2>",
      "<ul>",
      `<li><a href="/new">New ${brand} cars</a>, with prices, colours and test drives.</li>`,
      '<li><a href="/used">Used and demo cars</a>, each with its pictures, its history and one straight price.</li>',
      '<li><a href="/book-a-service">Service</a> and <a href="/parts">genuine parts</a> for the car that you drive.</li>',
      '<li><a href="/finance">Finance</a>, which you can apply for online.</li>',
      '<li><a href="/sell">A quote for your own car</a>, if you would like to sell it.</li>',
      "</ul>",
    ].join(""),
  };
}
