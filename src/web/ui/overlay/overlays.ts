/** Whatever covers the page until it is closed. Dialogs and popovers are found by themselves; others register. */
type Overlay = { element?: Element; isOpen: () => boolean; close: () => void };

const OPEN = "dialog[open], [popover]:popover-open";

/** Overlays that may be open, the last one on top. */
let overlays: Overlay[] = [];
const listeners = new Set<() => void>();

function add(overlay: Overlay): void {
  overlays = [...openOverlays(), overlay];
  for (const listener of listeners) listener();
}

const openOverlays = () => overlays.filter(({ isOpen }) => isOpen());

/** Whether anything covers the page. */
export const hasOpenOverlay = (): boolean => openOverlays().length > 0;

/** Closes the top overlay, which returns the focus itself. */
export function closeTopOverlay(): void {
  openOverlays().at(-1)?.close();
}

/** Registers an overlay that is neither a dialog nor a popover. Returns a function to call once it is closed. */
export function addOverlay(close: () => void): () => void {
  let isOpen = true;
  add({ isOpen: () => isOpen, close });
  return () => {
    isOpen = false;
  };
}

/** The dialog has done its work: a navigation that follows from it must not close it. */
export function settleOverlay(dialog: Element | null): void {
  overlays = overlays.filter(({ element }) => element !== dialog);
}

/** Calls `onOpen` whenever a dialog, a popover or a registered overlay opens, and for those that are open. */
export function watchOverlays(onOpen: () => void): () => void {
  const found = (element: Element) => {
    if (!(element instanceof HTMLElement) || overlays.some((known) => known.element === element && known.isOpen()))
      return;
    if (element instanceof HTMLDialogElement) {
      add({ element, isOpen: () => element.isConnected && element.open, close: () => element.close() });
    } else {
      const isOpen = () => element.isConnected && element.matches(":popover-open");
      add({ element, isOpen, close: () => element.hidePopover() });
    }
  };
  const onToggle = ({ target, newState }: ToggleEvent) => {
    if (newState === "open" && target instanceof HTMLElement && target.popover !== null) found(target);
  };
  const dialogs = new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLDialogElement && target.open) found(target);
  });
  listeners.add(onOpen);
  dialogs.observe(document, { attributeFilter: ["open"], subtree: true });
  document.addEventListener("toggle", onToggle, true);
  if (CSS.supports("selector(:popover-open)")) for (const element of document.querySelectorAll(OPEN)) found(element);
  return () => {
    listeners.delete(onOpen);
    dialogs.disconnect();
    document.removeEventListener("toggle", onToggle, true);
  };
}
