import { expect, it } from "vitest";
import { parseChangelog, releaseChanges } from "./changelog.ts";

const TEXT = `# Changes

About versions.

## Unreleased

### For staff

- Offers by
  *e-mail*.
- Tasks.

### For operators

- A backup each night.

## 1.0.0 (2026-12-01)

The first version.

### For staff

- Everything.
`;

it("reads what each version brings", () => {
  expect(parseChangelog(TEXT)).toEqual([
    {
      version: undefined,
      date: undefined,
      introduction: "",
      groups: [
        { title: "For staff", changes: ["Offers by *e-mail*.", "Tasks."] },
        { title: "For operators", changes: ["A backup each night."] },
      ],
    },
    {
      version: "1.0.0",
      date: "2026-12-01",
      introduction: "The first version.",
      groups: [{ title: "For staff", changes: ["Everything."] }],
    },
  ]);
});

it("a release takes what is unreleased, and leaves room for what follows", () => {
  const released = releaseChanges(TEXT, "1.1.0", "2027-01-15");
  expect(released).toContain("## Unreleased\n\n## 1.1.0 (2027-01-15)\n\n### For staff\n\n- Offers by");
  expect(parseChangelog(released).map(({ version }) => version)).toEqual(["1.1.0", "1.0.0"]);
  expect(() => releaseChanges(released, "1.2.0", "2027-02-01")).toThrow("CHANGELOG.md has no changes under Unreleased");
});
