import { site } from "../../settings/site.ts";

/** The page that ends marketing messages to a person. */
export const unsubscribe = {
  title: "No more offers",
  get description() {
    return `Stop offers from ${site.groupName} by e-mail, telephone and WhatsApp.`;
  },
  text: "Press the button, and we send you no more offers. We still answer what you have asked us.",
  button: "Send me no more offers",
  doneTitle: "You get no more offers",
  done: "We have noted it. We still answer what you have asked us.",
  get failed() {
    return `That did not work. Please open the link in our e-mail again, or write to ${site.email}.`;
  },
  rights: "More about your data and your rights is in our [privacy policy](privacyPolicy).",
} as const;
