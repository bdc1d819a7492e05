/** Labels of dialogs and carousels for screen readers. */
export const dialogText = {
  close: "Close",
} as const;

/** `carousel` is the carousel's own label. */
export const carouselText = {
  pause: (carousel: string) => `Pause ${carousel}`,
  play: (carousel: string) => `Play ${carousel}`,
  previous: (carousel: string) => `Previous: ${carousel}`,
  next: (carousel: string) => `Next: ${carousel}`,
} as const;
