const [MB, GB] = [2 ** 20, 2 ** 30];

/** A size in words: "512 MB", "1.5 GB". */
export const formatBytes = (bytes: number): string =>
  bytes < GB ? `${Math.round(bytes / MB)} MB` : `${(bytes / GB).toFixed(1)} GB`;
