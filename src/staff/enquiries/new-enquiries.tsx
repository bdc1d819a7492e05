import NotificationsActiveIcon from "@mui/icons-material/NotificationsActive";
import NotificationsNoneIcon from "@mui/icons-material/NotificationsNone";
import { IconButton, Tooltip } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNotify, usePermissions, useStore } from "react-admin";
import { useNavigate } from "react-router-dom";
import { type Me, mayDo } from "../auth/me.ts";
import { beep } from "./beep.ts";

const EVENTS = "/staff/api/enquiry_events";
/** The browser reconnects by itself, but not after a response that is an error. */
const RETRY_MS = 30_000;

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
  const onEnquiry = useRef((_id: number) => {});
  onEnquiry.current = (id) => {
    notify("A new enquiry has come in.", { type: "info" });
    if (!isBellOn) return;
    beep();
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    // Without the customer's name: others may see the screen.
    const notification = new Notification("A new enquiry has come in", { tag: `enquiry ${id}` });
    notification.onclick = () => {
      window.focus();
      navigate(`/customer_enquiries/${id}`);
    };
  };
  useEffect(() => {
    let events: EventSource;
    let timer: number | undefined;
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ["customer_enquiries"] });
    const open = () => {
      events = new EventSource(EVENTS);
      events.addEventListener("enquiry", ({ data }) => {
        refresh();
        onEnquiry.current(JSON.parse(data).id);
      });
      events.addEventListener("missed", refresh);
      events.addEventListener("error", () => {
        if (events.readyState === EventSource.CLOSED) timer = window.setTimeout(open, RETRY_MS);
      });
    };
    open();
    return () => {
      window.clearTimeout(timer);
      events.close();
    };
  }, [queryClient]);
}
