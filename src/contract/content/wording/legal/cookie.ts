import { orCall } from "../../../settings/group-number.ts";
import { site } from "../../../settings/site.ts";
import { needsConsent } from "../../tracking.ts";
import type { LegalText } from "./legal-text.ts";

export const cookiePolicy = (asksForConsent = needsConsent()): LegalText => ({
  title: "Cookie policy",
  description: `What the website of ${site.groupName} stores in your browser, what each is for, how long it is kept and how you clear it.`,
  intro: asksForConsent
    ? "This website keeps a few small notes in your own browser so that it works as you expect. Cookies for statistics and advertising are set only if you agree to them."
    : "This website sets no cookies of its own: none for tracking, none for advertising and none that follow you elsewhere. It keeps a few small notes in your own browser so that it works as you expect.",
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
              "The cars on your shortlist and the cars that you viewed last (local storage): the number of each car, its price at the time and the time, for at most 50 and 20 cars. They stay until you take a car off the shortlist, newer cars take their place, or you clear them.",
              "Your budget (local storage): the monthly instalment and the terms that you chose to keep, so that cars show their instalment on them. Your pay and your expenses are not kept. It stays until you press “Forget my budget” or clear it.",
              "Lists that hardly change (session storage): the dealerships, the new range and the pictures at the top of pages, for five minutes, so that pages open faster. They go when you close the tab.",
              "Your application for finance, while you fill it in (session storage): a random number, and none of your answers. The answers are on our server, encrypted, for an hour after your last change, and the number leads this tab to them when you reload the page or come back. It changes each time, and goes when you send the application, clear it or close the tab.",
              "What you typed into an enquiry that you have not sent, or into the finance calculator (session storage): only while the page reloads or the tab is out of sight, so that the text is still there when you come back. It is not used after an hour, and it goes when you send the enquiry or close the tab.",
              "The last pages with cars and your shortlist (cache storage), so that you can read them without a connection: thirty pages, for a week at most. An enquiry that you send while there is no connection (IndexedDB): until it is sent, for a day at most. What became of it (cache storage): until you close its notice.",
              "Where you were on a page (session storage): how far you had scrolled, so that the back button returns you to the same place. It goes when you close the tab.",
            ],
            "Of all this, only an unsent enquiry may hold your name or your number, and it stays on your device. The first and the second are sent to us only as part of an enquiry or application that you send yourself.",
          ],
        },
        ...(asksForConsent
          ? [
              {
                id: "consent",
                heading: "Statistics and advertising, if you agree",
                body: [
                  "We ask once a year whether visits may be counted by Google Analytics, and whether advertisements by Google and Meta may be matched with enquiries. Before you agree, nothing of these services is loaded and nothing is sent to them. If you agree, they receive your internet address and the addresses of the pages that you read, never what you type, and set cookies such as _ga and _fbp, which are kept for up to two years.",
                  "“Cookie settings” at the foot of each page shows your choice (local storage), and changes it at any time. When you refuse, their cookies are removed.",
                ],
              },
            ]
          : [
              {
                id: "consent",
                heading: "Why there is no consent banner",
                body: [
                  "What is stored is needed for the website to do what you asked of it, and none of it follows you. Should we ever want to use cookies for statistics or advertising, we will ask first, set none until you agree, and make it as easy to refuse as to accept.",
                ],
              },
            ]),
        {
          id: "others",
          heading: "Maps and other websites",
          body: [
            `Maps on our contact and dealer pages come from a map provider. A map is loaded only when ${
              site.maps === "click" ? "you ask for it" : "you come near it on the page"
            }; the provider then receives your internet address and may set cookies of its own under its own policy.`,
            ...(site.geolocation === null
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
            `Write to [${site.email}](mailto:${site.email})${orCall()}. How we treat personal information as a whole is in the [privacy policy](privacyPolicy).`,
          ],
        },
      ],
    },
  ],
});
