import { InlineScript } from "../rendering/inline-script.tsx";

/** Sets `data-with-budget` on <html> while a budget is kept. */
const RESERVE = `{
  const reserve = () => {
    try {
      document.documentElement.toggleAttribute("data-with-budget", (localStorage.getItem("budget") ?? "null") !== "null");
    } catch {}
  };
  reserve();
  addEventListener("pageshow", ({ persisted }) => persisted && reserve());
}`;

/** Reserves the space of instalments on cards before the first paint: only visitors with a budget see them, after hydration. */
export function ReserveBudgetBeforePaint() {
  return <InlineScript text={import.meta.env.SSR ? RESERVE : ""} />;
}
