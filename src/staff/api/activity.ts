/** Tells whether somebody is using the page: a page that is only open must not keep its session alive. */

/** How long after the last input the page counts as in use. People read for a while without touching anything. */
const IN_USE_MS = 2 * 60_000;
let lastInputAt = Date.now();

for (const kind of ["pointerdown", "keydown", "wheel", "touchmove"]) {
  window.addEventListener(
    kind,
    () => {
      lastInputAt = Date.now();
    },
    { capture: true, passive: true },
  );
}

export const isInUse = (): boolean => Date.now() - lastInputAt < IN_USE_MS;
