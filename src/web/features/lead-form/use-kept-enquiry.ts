import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { WaitingEnquiry } from "../../../contract/enquiries/waiting-enquiries.ts";
import { forgetEnquiry, useShownEnquiry, useWaitingEnquiries } from "../../visitor/kept/waiting-enquiries.ts";

type KeptEnquiryEvents = {
  onSent: () => void;
  /** The enquiry was refused or not sent in time. The visitor must send it again. */
  onReturned: (enquiry: Extract<WaitingEnquiry, { state: "refused" | "expired" }>) => void;
};

export type KeptEnquiry = {
  /** The form's enquiry that was sent without a connection, in its present state. */
  enquiry: WaitingEnquiry | undefined;
  /** Shows the enquiry with the idempotency key `key`, which the device has just kept, and moves the focus to its notice. */
  keep: (key: string) => void;
  /** Hides the enquiry and moves the focus to the first field. The device forgets the enquiry, unless it is being sent. */
  release: () => void;
  /** A hidden field: with the other input of the form, a reload brings back whose state the form shows. */
  field: RefObject<HTMLInputElement | null>;
  notice: RefObject<HTMLDivElement | null>;
};

/** The enquiry of a form that was sent without a connection. */
export function useKeptEnquiry({ onSent, onReturned }: KeptEnquiryEvents): KeptEnquiry {
  const { pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [bound, setBound] = useState({ key: "", pathname });
  const key = bound.pathname === pathname ? bound.key : "";
  const enquiry = useLastKnown(key);
  const state = enquiry?.state;

  const bind = (boundKey: string) => {
    if (field.current) field.current.value = boundKey;
    setBound({ key: boundKey, pathname });
  };
  const all = useWaitingEnquiries();
  useEffect(() => {
    const restored = all.find((one) => one.key === field.current?.value && one.path === pathname);
    if (restored) setBound({ key: restored.key, pathname });
  }, [all, pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once in each state
  useEffect(() => {
    if (state === "sent") onSent();
    if (enquiry?.state !== "refused" && enquiry?.state !== "expired") return;
    onReturned(enquiry);
    forgetEnquiry(enquiry);
    bind("");
  }, [state]);

  const moveFocus = useRef<"notice" | "form">(null);
  useEffect(() => {
    const element = notice.current;
    const target = moveFocus.current;
    moveFocus.current = null;
    if (target === "form") element?.closest("form")?.querySelector<HTMLElement>("fieldset :is(input, select)")?.focus();
    // The button that had the focus may be gone with the state before.
    else if (target === "notice" || (state !== undefined && document.activeElement === document.body)) {
      if (target === "notice") element?.scrollIntoView({ block: "center" });
      element?.focus({ preventScroll: true });
    }
  }, [state]);

  return {
    enquiry,
    keep: (keptKey) => {
      moveFocus.current = "notice";
      bind(keptKey);
    },
    release: () => {
      moveFocus.current = "form";
      if (enquiry) forgetEnquiry(enquiry);
      bind("");
    },
    field,
    notice,
  };
}

/** The enquiry `key` as it was last known: the visitor may close its notice in another tab. */
function useLastKnown(key: string): WaitingEnquiry | undefined {
  const shown = useShownEnquiry(key);
  const [last, setLast] = useState<WaitingEnquiry>();
  if (shown !== undefined && shown !== last) setLast(shown);
  if (key === "") return undefined;
  if (shown !== undefined) return shown;
  // The service worker may tell a moment later.
  return last?.key === key ? last : { key, path: "", about: "", state: "kept" };
}
