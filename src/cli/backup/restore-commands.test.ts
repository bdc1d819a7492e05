import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { restoreCommands } from "../../contract/staff/setup/backup.ts";

it.each([
  ["/mnt/other-disk/backups"],
  ["/mnt/the owner's disk/$HOME"],
  ["s3://bucket/folder?endpoint=https://s3.example.com&region=af-south-1"],
])("the command of a place is one that a shell reads as it is meant: %s", (place) => {
  const [restore = "", ...next] = restoreCommands(place, "site-1.tar.gz.age");
  expect(next).toEqual(["npm start"]);
  const words = execFileSync("sh", ["-c", restore.replace("npm run cli --", "printf '%s\\n'")], { encoding: "utf8" });
  expect(words.trimEnd().split("\n")).toEqual([
    "restore",
    "site-1.tar.gz.age",
    "--from",
    place,
    "--key-file",
    "backup.key",
  ]);
});
