import { site } from "../../settings/site.ts";
import { TASK_NAMES, type TaskKind } from "../../tasks/tasks.ts";

const customers = (count: number) => `${count} ${count === 1 ? "customer" : "customers"}`;

/** The morning e-mail to staff about waiting customers. */
export const morningEmail = {
  subject: (count: number) => `${customers(count)} ${count === 1 ? "waits" : "wait"} for you today`,
  title: "Your morning",
  numbers: "Today",
  answers: "Customers' answers that wait",
  waiting: "Customers who wait to be contacted",
  dueToday: "Tasks for today",
  overdue: "Tasks from before today",
  leads: "Customers",
  tasks: "Tasks",
  aCar: "An enquiry",
  answered: "has answered",
  waits: "waits to be contacted",
  /** `when`: the time of day, or the day if it is an earlier one. */
  task: (when: string, kind: TaskKind, about: string) => `${when}, ${TASK_NAMES[kind]}: ${about}`,
  open: "Open your enquiries",
  get foot() {
    return `Sent by the website of ${site.groupName} from Monday to Saturday except on public holidays, if customers wait for you or tasks are due. Switch it off under Your account in the back office.`;
  },
} as const;
