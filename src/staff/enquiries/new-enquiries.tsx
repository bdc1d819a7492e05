import NotificationsActiveIcon from "@mui/icons-material/NotificationsActive";
import NotificationsNoneIcon from "@mui/icons-material/NotificationsNone";
import { IconButton, Tooltip } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNotify, usePermissions, useStore } from "react-admin";
import { useNavigate } from "react-router-dom";
import { type Me, mayDo } from "../auth/me.ts";
import { beep } from "./beep.ts";
import { WAITING_QUERY } from "./queries.ts";

const EVENTS = "/staff/api/enquiry_events";
/** The browser reconnects by itself, but not after a response that is an error. */
const RETRY_MS = 30_000;
/** Routing a lead changes it several times. */
const REFRESH_DELAY_MS = 300;
/** What is said of one enquiry, and of several at once. */
type Message = { one: string; many: (count: number) => string };
const NEW: Message = { one: "A new enquiry has come in", many: (count) => `${count} new enquiries have come in` };
/** Events that only whoever looks after the customer is told of. */
const IF_YOURS: Record<string, Message> = {
  assigned: {
    one: "An enquiry is yours to look after",
    many: (count) => `${count} enquiries are yours to look after`,
  },
  answered: { one: "A customer has answered", many: (count) => `${count} customers have answered` },
  bounced: {
    one: "An e-mail to a customer could not be delivered",
    many: (count) => `${count} e-mails to customers could not be delivered`,
  },
};
/** What is asked for again when an enquiry is new or has changed. */
const REFRESHED = [["customer_enquiries"], [WAITING_QUERY]];

/** Shows new enquiries without a reload, and says so. The bell adds a sound and a notification of the browser. */
export function NewEnquiries() {
  const { permissions: me } = usePermissions<Me>();
  if (me === undefined || !mayDo(me, "customer_enquiries", "read")) return null;
  return <Bell />;
}

function Bell() {
  const [isOn, setOn] = useStore("enquiries.bell", false);
  useNewEnquiries(isOn);
  const label = "Sound and notification of new enquiries";
  const toggle = () => {
    setOn(!isOn);
    if (isOn) return;
    beep();
    if ("Notification" in window) void Notification.requestPermission();
  };
  return (
    <Tooltip title={`${label}: ${isOn ? "on" : "off"}`}>
      <IconButton color="inherit" onClick={toggle} aria-label={label} aria-pressed={isOn}>
        {isOn ? <NotificationsActiveIcon /> : <NotificationsNoneIcon />}
      </IconButton>
    </Tooltip>
  );
}

function useNewEnquiries(isBellOn: boolean): void {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const tell = useRef((_ids: Set<number>, _message: Message) => {});
  tell.current = (ids, { one, many }) => {
    const [id] = ids;
    const message = ids.size === 1 ? one : many(ids.size);
    notify(`${message}.`, { type: "info" });
    if (!isBellOn) return;
    beep();
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    // Without the customer's name: others may see the screen.
    const notification = new Notification(message, { tag: `enquiry ${id}` });
    notification.onclick = () => {
      window.focus();
      navigate(ids.size === 1 ? `/customer_enquiries/${id}` : "/customer_enquiries");
    };
  };
  useEffect(() => {
    let events: EventSource;
    let timer: number | undefined;
    let refreshTimer: number | undefined;
    /** The enquiries of which nothing has been said yet. Somebody may be given hundreds at once. */
    const untold = new Map<Message, Set<number>>();
    const refresh = () => {
      // Not put off by further events, which may go on for long.
      refreshTimer ??= window.setTimeout(() => {
        refreshTimer = undefined;
        for (const queryKey of REFRESHED) void queryClient.invalidateQueries({ queryKey });
        for (const [message, ids] of untold) tell.current(ids, message);
        untold.clear();
      }, REFRESH_DELAY_MS);
    };
    const announce = (message: Message, id: number) => {
      untold.set(message, (untold.get(message) ?? new Set()).add(id));
      refresh();
    };
    let wasLost = false;
    const open = () => {
      events = new EventSource(EVENTS);
      // What happened meanwhile is not sent again.
      events.addEventListener("open", () => {
        if (wasLost) refresh();
        wasLost = false;
      });
      events.addEventListener("enquiry", ({ data }) => announce(NEW, JSON.parse(data).id));
      for (const [name, message] of Object.entries(IF_YOURS)) {
        events.addEventListener(name, ({ data }) => {
          const { id, isYours } = JSON.parse(data);
          if (isYours) announce(message, id);
          else refresh();
        });
      }
      events.addEventListener("changed", refresh);
      events.addEventListener("missed", refresh);
      events.addEventListener("error", () => {
        wasLost = true;
        if (events.readyState === EventSource.CLOSED) timer = window.setTimeout(open, RETRY_MS);
      });
    };
    open();
    return () => {
      window.clearTimeout(timer);
      window.clearTimeout(refreshTimer);
      events.close();
    };
  }, [queryClient]);
}
