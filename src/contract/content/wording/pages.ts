/** The pages that editors make of blocks. */
export const contentPages = {
  video: {
    play: (title: string) => `Play the video: ${title}`,
    /** Before anything is fetched from there. */
    notice: (service: string) => `The video is on ${service}, which is told of your visit once you play it.`,
    open: (service: string) => `Open it on ${service}`,
  },
  cars: {
    all: "See all",
    none: "There is no such car at the moment.",
  },
} as const;
