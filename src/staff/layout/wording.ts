import { defaultI18nProvider, type I18nProvider } from "react-admin";

/** Wordings that differ from react-admin's. */
const WORDS: Readonly<Record<string, string>> = {
  "resources.customer_enquiries.fields.inboxAt": "Latest",
  "resources.customer_enquiries.fields.createdAt": "Received",
  "resources.customer_enquiries.fields.contactDueAt": "First contact",
  "ra.auth.auth_check_error": "Please sign in to go on.",
  "ra.auth.logout": "Sign out",
  "ra.auth.user_menu": "Your account",
  "ra.message.invalid_form": "Some fields need another look. They are marked in red.",
  "ra.notification.item_doesnt_exist": "This is not here any more.",
  "ra.notification.logged_out": "Your session has ended. Please sign in again.",
  "ra.notification.not_authorized": "Your role does not permit this.",
  "ra.page.empty": "Nothing here yet",
  "ra.navigation.no_results": "Nothing found. Try fewer words or filters.",
  "ra.navigation.no_filtered_results": "Nothing found with these filters.",
};

/** Texts of react-admin's own components, with our wordings. */
export const wording: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => WORDS[key] ?? defaultI18nProvider.translate(key, options),
};

/** Texts for the pages of a list that is counted only in part. */
export const wordingOfLongLists: I18nProvider = {
  ...wording,
  translate: (key, options) =>
    key === "ra.navigation.page_range_info"
      ? `${options.offsetBegin}-${options.offsetEnd} of more than ${options.total}`
      : wording.translate(key, options),
};
