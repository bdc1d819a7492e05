import { createContext, useContext } from "react";
import type { StaffCustomerEnquiry } from "../../../contract/staff/enquiries/customer-enquiry.ts";

/** An enquiry as the list has it. */
export type Lead = StaffCustomerEnquiry;

/** Fields that are changed from the inbox. */
export type LeadChanges = Partial<Pick<Lead, "stage" | "lostReason" | "ownerId" | "snoozedUntil">>;

export type Inbox = {
  /** Id of the open enquiry; undefined if none is. */
  openId: number | undefined;
  /** The ids of the list, in its order. */
  ids: readonly number[];
  /** Whether list and enquiry are beside each other. */
  isWide: boolean;
  /** Path of an enquiry, or of the list alone, with the filters of the list. */
  pathOf: (id?: number) => string;
  /** Opens the next enquiry of the list, or the previous one. Nothing happens at the end. */
  step: (by: 1 | -1) => void;
  /** Closes the open enquiry. */
  close: () => void;
  /** Loads an enquiry before it is opened. */
  prefetch: (id: number) => Promise<void>;
  /** Changes enquiries, and offers to take that back. `done` describes it: "Snoozed". */
  change: (leads: readonly Lead[], changes: LeadChanges, done: string) => void;
  isChanging: boolean;
  /** Takes the last change back, if that is possible. */
  undo: () => void;
};

export const InboxContext = createContext<Inbox | undefined>(undefined);

/** Returns the inbox of the page. Throws outside of one. */
export function useInbox(): Inbox {
  const inbox = useContext(InboxContext);
  if (inbox === undefined) throw new Error("There is no inbox around this component");
  return inbox;
}
