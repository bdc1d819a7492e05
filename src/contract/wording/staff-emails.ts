import { site } from "../../../site.config.ts";

/** The e-mails to staff with a link to sign in. */
export const staffEmails = {
  greeting: (name: string) => `Hello ${name},`,
  invitation: {
    subject: `Your account for the website of ${site.groupName}`,
    title: "Your account for the website",
    text: `An account for the back office of ${site.groupName} is ready for you. Choose a password to start.`,
    button: "Choose a password",
    foot: "The link works once, for three days. If you expected no invitation, ignore this e-mail.",
  },
  reset: {
    subject: `A new password for the website of ${site.groupName}`,
    title: "A new password",
    text: `Somebody, probably you, asked for a new password for the back office of ${site.groupName}.`,
    button: "Choose a new password",
    foot: "The link works once, for one hour. If you did not ask for it, ignore this e-mail: your password stays as it is.",
  },
} as const;
