import { useEffect, useRef } from "react";
import { useStore } from "react-admin";
import { type InboxKey, readKey } from "./inbox-keys.ts";

/** Whether the keys of the inbox are on: people who speak to their computer, or whose hands shake, switch them off. */
export const useKeysSwitch = () => useStore("inbox.keys", true);

/** Calls the function of a key of the inbox that is pressed anywhere on the page. The help opens also while the keys are off. */
export function useInboxKeys(functions: Record<InboxKey, () => void>): void {
  const [isOn] = useKeysSwitch();
  const latest = useRef(functions);
  latest.current = functions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = readKey(event);
      if (key === undefined || (!isOn && key !== "?")) return;
      event.preventDefault();
      latest.current[key]();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
}
