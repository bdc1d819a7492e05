import { type CSSProperties, useEffect, useSyncExternalStore } from "react";
import { isConnected, watchConnection } from "../api/connection.ts";
import { callApi } from "../api/http.ts";
import { brandOfPage } from "../theme/brand-of-page.ts";

const RETRY_MS = 5000;

/** Shows an alert above every page while the site is unreachable. */
export function ConnectionAlert() {
  const isOn = useSyncExternalStore(watchConnection, isConnected);
  useEffect(() => {
    if (isOn) return;
    // Any response, even a refusal, shows that the site is reachable.
    const timer = setInterval(() => void callApi("/me", { renewsSession: false }).catch(() => undefined), RETRY_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  return (
    <div role="status" style={isOn ? undefined : { ...BAR, ...colours() }}>
      {!isOn && "The site cannot be reached. What you typed stays here, and this page tries again by itself."}
    </div>
  );
}

function colours(): CSSProperties {
  const { ground, ink } = brandOfPage().tones.brand;
  return { background: ground, color: ink, borderBottom: `1px solid ${ink}` };
}

const BAR: CSSProperties = {
  position: "sticky",
  top: 0,
  zIndex: 2000,
  padding: "0.5rem 1rem",
  textAlign: "center",
  font: '700 0.9375rem/1.4 "Archivo", Arial, sans-serif',
};
