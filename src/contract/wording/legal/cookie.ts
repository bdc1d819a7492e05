import { site } from "../../../../site.config.ts";
import { formatPhone } from "../../domain/format.ts";
import type { LegalText } from "./legal-text.ts";

export const cookie: LegalText = {
  title: "Cookie policy",
  description: `What the website of ${site.groupName} stores in your browser, what each is for, how long it is kept and how you clear it.`,
  intro:
    "This website sets no cookies of its own: none for tracking, none for advertising and none that follow you elsewhere. It keeps a few small notes in your own browser so that it works as you expect.",
  updated: "21 November 2026",
  parts: [
    {
      sections: [
        {
          id: "what-is-stored",
          heading: "What is stored in your browser",
          body: [
            [
              "The dealer you visited (local storage): the short name of the dealership, so that an enquiry goes to the dealer whose pages you came from. It stays until you return to the home page, press “Leave” at the top of a page, or clear it.",
              "Where you came from (local storage): the marketing parameters utm_source and utm_social_code, if the link that brought you here had them, so that the right dealership is offered and we know which advertisement was useful. They are forgotten after 24 hours.",
              "Lists that hardly change (session storage): the dealerships, the new range and the pictures at the top of pages, for five minutes, so that pages open faster. They go when you close the tab.",
              "Your application for finance, while you fill it in (session storage): a random number, and none of your answers. The answers are on our server, encrypted, for an hour after your last change, and the number leads this tab to them when you reload the page or come back. It changes each time, and goes when you send the application, clear it or close the tab.",
              "What you typed into an enquiry that you have not sent, or into the finance calculator (session storage): only while the page reloads or the tab is out of sight, so that the text is still there when you come back. It is not used after an hour, and it goes when you send the enquiry or close the tab.",
              "Where you were on a page (session storage): how far you had scrolled, so that the back button returns you to the same place. It goes when you close the tab.",
            ],
            "Of all this, only the text of an unsent enquiry may hold your name or your number, and it stays on your device. The first and the second are sent to us only as part of an enquiry or application that you send yourself.",
          ],
        },
        {
          id: "consent",
          heading: "Why there is no consent banner",
          body: [
            "What is stored is needed for the website to do what you asked of it, and none of it follows you. Should we ever want to use cookies for statistics or advertising, we will ask first, set none until you agree, and make it as easy to refuse as to accept.",
          ],
        },
        {
          id: "others",
          heading: "Maps and other websites",
          body: [
            `Maps on our contact and dealer pages come from a map provider. A map is loaded only when ${
              site.maps === "click" ? "you ask for it" : "you come near it on the page"
            }; the provider then receives your internet address and may set cookies of its own under its own policy.`,
            ...(site.links.geolocation === ""
              ? []
              : [
                  "When you begin to fill in an enquiry, your browser asks a location service for the province or region you are in, so that the enquiry can be answered from nearby. The service receives your internet address; the region is sent to us only with the enquiry.",
                ]),
            "Links to WhatsApp, Facebook, Instagram, the trade-in service and service booking are ordinary links: nothing is loaded from them, and nothing is sent to them, before you follow one.",
          ],
        },
        {
          id: "clear",
          heading: "How you clear it",
          body: [
            "In your browser's settings, under privacy, choose to clear site data or cookies for this website. In a private window it is all gone once you close it. You can also block storage altogether: the pages and the forms go on working, and you choose the dealership yourself.",
          ],
        },
        {
          id: "questions",
          heading: "Questions",
          body: [
            `Write to [${site.email}](mailto:${site.email}) or call ${formatPhone(site.contactNo)}. How we treat personal information as a whole is in the [privacy policy](privacyPolicy).`,
          ],
        },
      ],
    },
  ],
};
