import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test, vi } from "vitest";
import type { Database } from "../db/connect.ts";
import { openFolder } from "../storage/folder.ts";
import { openMediaLibrary, TooBusy } from "./library.ts";

test("six uploads are received at a time, twenty-four wait, and more are refused", async () => {
  const folder = await mkdtemp(join(inject("runFolder"), "receiving-"));
  const library = openMediaLibrary({
    db: {} as Database,
    storage: openFolder(join(folder, ".library")),
    folders: [],
    temporary: join(folder, ".temporary"),
  });
  const received = Promise.withResolvers<void>();
  const use = vi.fn(() => received.promise);
  const uploads = Array.from({ length: 30 }, () => library.receive(use));
  await expect(library.receive(use)).rejects.toThrow(TooBusy);
  await vi.waitFor(() => expect(use).toHaveBeenCalledTimes(6));
  received.resolve();
  await Promise.all(uploads);
  expect(use).toHaveBeenCalledTimes(30);
  await library.close();
});
