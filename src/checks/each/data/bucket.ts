import { type Check, failing, fine } from "../../check.ts";

/** The bucket of files can be written and read. */
export const bucket: Check<"bucket"> = {
  name: "bucket",
  label: "Bucket of files",
  isOutgoing: true,
  async run({ probeBucket }) {
    if (probeBucket === undefined) return fine("Files are in a folder of this machine.");
    try {
      await probeBucket();
    } catch (error) {
      const { name, code } = error as Error & { code?: unknown };
      const cause = typeof code === "string" ? code : name;
      return failing(
        `A file could not be written, read and removed (${cause}). Pictures and PDFs cannot be added.`,
        "Correct STORAGE_URL and its access keys, or ask the provider.",
      );
    }
    return fine("A file was written, read and removed.");
  },
};
