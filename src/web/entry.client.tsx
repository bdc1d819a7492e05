import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { provideEmbeddedSettings, SETTINGS_ELEMENT } from "../contract/settings/embedded-settings.ts";

// The router skips a view transition whose page is left before it ends. Nobody waits for what the browser then rejects.
addEventListener("unhandledrejection", (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
});

provideEmbeddedSettings(document.getElementById(SETTINGS_ELEMENT)?.textContent);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* As transitions, the renders of a navigation would give way to other work every 5 ms, and paint later. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
