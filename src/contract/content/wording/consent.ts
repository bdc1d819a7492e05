import { site } from "../../settings/site.ts";

/** The question whether visits may be counted. It is asked only if the site has such a service. */
export const consent = {
  title: "May we count your visit?",
  get text() {
    return `${site.groupName} would like to know which pages and advertisements are useful. Nothing of it is loaded unless you agree, and everything works without it.`;
  },
  statistics: "Statistics: which pages are read, by Google Analytics",
  advertising: "Advertising: which advertisements lead to enquiries, by Google and Meta",
  accept: "Accept all",
  refuse: "Refuse all",
  save: "Save my choice",
  more: "Cookie policy",
} as const;
