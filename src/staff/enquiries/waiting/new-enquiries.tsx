import NotificationsActiveIcon from "@mui/icons-material/NotificationsActive";
import NotificationsNoneIcon from "@mui/icons-material/NotificationsNone";
import { IconButton, Tooltip } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNotify, usePermissions, useStore } from "react-admin";
import { useNavigate } from "react-router-dom";
import { type Me, mayDo } from "../../auth/me.ts";
import { WAITING_QUERY } from "../queries.ts";
import { beep } from "./beep.ts";

const EVENTS = "/staff/api/enquiry_events";
/** Browsers reconnect an event stream by themselves, but not after an error response. */
const RETRY_MS = 30_000;
/** Delay that combines several events, since routing a lead changes it several times. */
const REFRESH_DELAY_MS = 300;
/** Message about one enquiry, and about several. */
type Message = { one: string; many: (count: number) => string };
const NEW: Message = { one: "A new enquiry has come in", many: (count) => `${count} new enquiries have come in` };
/** Events that only the owner of the lead is notified of. */
const OWNER_EVENTS: Record<string, Message> = {
  assigned: {
    one: "An enquiry is yours to look after",
    many: (count) => `${count} enquiries are yours to look after`,
  },
  answered: { one: "A customer has answered", many: (count) => `${count} customers have answered` },
  bounced: {
    one: "A message to a customer could not be delivered",
    many: (count) => `${count} messages to customers could not be delivered`,
  },
};
/** Queries to refresh when an enquiry is new or has changed. */
const REFRESHED = [["customer_enquiries"], [WAITING_QUERY]];

/** Refreshes lists when enquiries arrive, and shows a message. The bell adds a sound and a browser notification. */
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
  const showMessage = useRef((_ids: Set<number>, _message: Message) => {});
  showMessage.current = (ids, { one, many }) => {
    const [id] = ids;
    const message = ids.size === 1 ? one : many(ids.size);
    notify(`${message}.`, { type: "info" });
    if (!isBellOn) return;
    beep();
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    // The notification omits the customer's name, since others may see the screen.
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
    /** Enquiries to announce with the next refresh. Somebody may be assigned hundreds at once. */
    const unannounced = new Map<Message, Set<number>>();
    const refresh = () => {
      // Further events do not postpone the refresh, since they may continue for long.
      refreshTimer ??= window.setTimeout(() => {
        refreshTimer = undefined;
        for (const queryKey of REFRESHED) void queryClient.invalidateQueries({ queryKey });
        for (const [message, ids] of unannounced) showMessage.current(ids, message);
        unannounced.clear();
      }, REFRESH_DELAY_MS);
    };
    const announce = (message: Message, id: number) => {
      unannounced.set(message, (unannounced.get(message) ?? new Set()).add(id));
      refresh();
    };
    let wasLost = false;
    const open = () => {
      events = new EventSource(EVENTS);
      // Events during an interruption are not sent again.
      events.addEventListener("open", () => {
        if (wasLost) refresh();
        wasLost = false;
      });
      events.addEventListener("enquiry", ({ data }) => announce(NEW, JSON.parse(data).id));
      for (const [name, message] of Object.entries(OWNER_EVENTS)) {
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
