import { site } from "../../settings/site.ts";

const customers = (count: number) => `${count} ${count === 1 ? "customer" : "customers"}`;

/** The morning e-mail to staff about waiting customers. */
export const morningEmail = {
  subject: (count: number) => `${customers(count)} ${count === 1 ? "waits" : "wait"} for you today`,
  title: "Your morning",
  numbers: "Today",
  answers: "Customers' answers that wait",
  waiting: "Customers who wait to be contacted",
  dueToday: "To contact again today",
  overdue: "To contact again since before today",
  leads: "Customers",
  aCar: "An enquiry",
  answered: "has answered",
  waits: "waits to be contacted",
  due: "to contact again",
  open: "Open your enquiries",
  get foot() {
    return `Sent by the website of ${site.groupName} from Monday to Saturday except on public holidays, if customers wait for you. Switch it off under Your account in the back office.`;
  },
} as const;
