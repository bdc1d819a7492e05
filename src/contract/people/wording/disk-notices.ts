const MAKE_ROOM = "Ask whoever runs the server to make room.";

/** What administrators read about the disk of the server. `left`: "1.2 GB of 40.0 GB left". */
export const diskNotices = {
  low: (left: string) => `The server's disk is nearly full: ${left}. ${MAKE_ROOM}`,
  full: {
    everything: (left: string) =>
      `The server's disk is full: ${left}. Until there is room, the site takes no enquiries, changes or files. ${MAKE_ROOM}`,
    files: (left: string) =>
      `The server's disk is full: ${left}. Until there is room, the site takes no files. ${MAKE_ROOM}`,
  },
};

/** The API's message when it refuses an enquiry, change or file. */
export const DISK_FULL =
  "The site cannot store anything at the moment, so nothing was sent or changed. Please try again in a few minutes.";
