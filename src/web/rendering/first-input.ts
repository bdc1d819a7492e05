const EVENTS = ["pointermove", "pointerdown", "keydown", "input", "focusin", "scroll"];

/** Calls back when the visitor first does something: downloads what a first page can do without. Returns what ends that. */
export function onFirstInput(callback: () => Promise<unknown>): () => void {
  const controller = new AbortController();
  const onInput = () => {
    controller.abort();
    callback().catch(() => {}); // without a connection
  };
  for (const type of EVENTS) addEventListener(type, onInput, { signal: controller.signal, passive: true });
  return () => controller.abort();
}
