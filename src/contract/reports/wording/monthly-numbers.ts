import { site } from "../../settings/site.ts";

/** The e-mail with the numbers of a month, and its PDF. */
export const monthlyNumbers = {
  subject: (month: string) => `Numbers of ${month}`,
  title: (month: string) => `Numbers of ${month}`,
  compared: (from: string, until: string) => `Beside ${from} to ${until}`,
  /** Who the numbers are of: dealers by name, or the person's own enquiries. */
  ofGroup: "All dealers",
  ofOwn: (name: string) => `Enquiries that ${name} looks after`,
  total: "Together",
  before: (value: string) => `before: ${value}`,
  others: (count: number) => `${count} more are in the back office.`,
  open: "See all numbers",
  attached: "The PDF has them for each dealer, salesperson, source, campaign and car.",
  get foot() {
    return `You asked for this e-mail in your account at the back office of ${site.groupName}. You can switch it off there.`;
  },
} as const;
