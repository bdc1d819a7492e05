import { site } from "../../settings/site.ts";
import type { DocumentKind, DocumentProblem } from "../application-progress.ts";
import { MAX_DOCUMENTS } from "../application-progress.ts";

export const documentKinds: Record<DocumentKind, string> = {
  id: "South African ID (card, both sides, or book)",
  payslips: "Payslips",
  "bank-statements": "Bank statements",
  "proof-of-address": "Proof of address",
  other: "Other documents",
};

/** The e-mail with the link. */
export const documentRequestEmail = {
  subject: (reference: string) => `Documents for your finance application ${reference}`,
  title: "The bank needs documents from you",
  text: (dealer: string) => `The finance desk of ${dealer} asks you for these documents:`,
  message: "The desk writes:",
  open: "Send the documents",
  expires: (time: string) =>
    `The link is for you alone and works until ${time}. The files are stored encrypted, and the finance desk alone reads them. Please do not send documents by e-mail.`,
  reference: (reference: string) => `Reference: ${reference}`,
  get foot() {
    return `You get this because you applied for vehicle finance with ${site.groupName}. If you did not, ignore it and write to ${site.email}.`;
  },
} as const;

/** The e-mail to the desk when an applicant has sent everything. */
export const documentsReceivedEmail = {
  subject: (reference: string) => `Documents for ${reference} have arrived`,
  title: "The applicant has sent the documents",
  text: (reference: string) =>
    `The documents for the finance application ${reference} are in the back office. They are stored encrypted and are not in this e-mail.`,
} as const;

/** The page where applicants upload documents. */
export const documentPage = {
  title: "Send your documents",
  get description() {
    return `Send the documents that the bank needs for your finance application with ${site.groupName}: encrypted, from your phone or computer.`;
  },
  intro: (dealer: string, reference: string) =>
    `The finance desk of ${dealer} needs these documents for your application ${reference}.`,
  message: "The desk writes:",
  how: `PDF, JPEG, PNG or HEIC, up to 10 MB each and ${MAX_DOCUMENTS} files in all. You can take pictures with your phone, and send them in several goes.`,
  safety: "The files are stored encrypted. The finance desk alone reads them, and each reading is recorded.",
  arrived: (count: number) => (count === 1 ? "1 file has arrived" : `${count} files have arrived`),
  send: "Send these files",
  finish: "I have sent everything",
  finishHint: "This closes the link and tells the finance desk.",
  until: (time: string) => `The link works until ${time}.`,
  uploaded: "Thank you. Your files have arrived.",
  nothing: "Choose at least one file.",
  someArrived: "The other files have arrived. Please send these again:",
  problems: {
    type: "This file is none of PDF, JPEG, PNG and HEIC.",
    size: "This file is larger than 10 MB. Scan it with fewer dots per inch, or take a picture of each page.",
    damaged: "This file cannot be opened. Please save or scan it again.",
    protected: "This PDF is protected by a password, or has programs in it. Print it to a new PDF and send that.",
    count: `There are ${MAX_DOCUMENTS} files already. If you have more, call the finance desk.`,
    busy: "Many people are sending files at this moment. Please try again in a minute.",
    broken: "The connection broke off. Please send this file again.",
  } satisfies Record<DocumentProblem, string>,
  closedTitle: "This link is closed",
  closed:
    "The link has been used, has run out, or was withdrawn. Call the finance desk of your dealership if you have more to send.",
  findDealer: "Find your dealership",
  sentTitle: "Thank you, that is everything",
  sent: "The finance desk has your documents and goes on with your application. This link is closed now.",
} as const;
