import { site } from "../../settings/site.ts";

/** The e-mails to staff with a link to sign in. */
export const staffEmails = {
  greeting: (name: string) => `Hello ${name},`,
  invitation: {
    get subject() {
      return `Your account for the website of ${site.groupName}`;
    },
    title: "Your account for the website",
    get text() {
      return `An account for the back office of ${site.groupName} is ready for you. Choose a password to start.`;
    },
    button: "Choose a password",
    foot: "The link works once, for three days. If you expected no invitation, ignore this e-mail.",
  },
  newDevice: {
    get subject() {
      return `A new sign-in to the website of ${site.groupName}`;
    },
    title: "A new sign-in",
    text: (device: string, time: string) =>
      `Your account was used on a device that it has not been used on before: ${device}, ${time}.`,
    button: "See where you are signed in",
    foot: "Was it you? Then there is nothing to do. If not, end that session, change your password and tell an administrator.",
  },
  reset: {
    get subject() {
      return `A new password for the website of ${site.groupName}`;
    },
    title: "A new password",
    get text() {
      return `Somebody, probably you, asked for a new password for the back office of ${site.groupName}.`;
    },
    button: "Choose a new password",
    foot: "The link works once, for one hour. If you did not ask for it, ignore this e-mail: your password stays as it is.",
  },
} as const;
