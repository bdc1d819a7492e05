import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ROOT } from "./project.js";

const RULES = `# Contributing

## Import rules

| | may import |
|---|---|
| \`contract\` | nothing |
| \`db\` | \`contract\` |
| \`server\` | everything except \`cli\` |
| \`cli\` | everything |
| \`web\` | \`contract\` |
| \`web/features/*\` | \`web/ui\` |

## Style
`;

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "imports-"));
  write("CONTRIBUTING.md", RULES);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function check() {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(ROOT, "scripts/check-imports.js"), root], (error, output) =>
      resolve({ failed: error !== null, output }),
    );
  });
}

it.each([
  ["src/db/a.ts", `import { b } from "../contract/db/b.ts";`],
  ["src/db/a.ts", `import { b } from "./server/b.ts";\nimport pg from "pg";`],
  ["src/server/a.ts", `import "../db/b.ts";\nimport config from "../../vite.config.ts";`],
  ["src/cli/a.ts", `await import("../server/b.ts");`],
  ["src/web/pages/a.tsx", `import { B } from "../features/cards/b.tsx";`],
  ["src/web/features/cards/large/a.tsx", `import { B } from "../b.tsx";\nimport { C } from "../../../ui/c.tsx";`],
])("permits what the tables list: %s", async (path, text) => {
  write(path, text);
  expect(await check()).toEqual({ failed: false, output: "" });
});

it.each([
  ["src/contract/db/a.ts", `import type { B } from "../../db/b.ts";`, "src/db/b.ts", "contract"],
  ["src/server/a.ts", `const { b } = await import("../cli/b.ts");`, "src/cli/b.ts", "server"],
  ["src/web/a.test.ts", `import {\n  b,\n} from "../db/b.ts";`, "src/db/b.ts", "web"],
  [
    "src/web/features/cards/a.tsx",
    `export { B } from "../paging/b.tsx";`,
    "src/web/features/paging/b.tsx",
    "web/features/*",
  ],
])("names an import that they do not: %s", async (path, text, target, room) => {
  write(path, text);
  expect(await check()).toEqual({
    failed: true,
    output: `${path}: imports ${target}, which \`${room}\` may not (CONTRIBUTING.md, Import rules)\n`,
  });
});

it("names a folder without a rule", async () => {
  write("src/leads/a.ts", "");
  expect((await check()).output).toBe("src/leads/a.ts: its folder is not in the tables of CONTRIBUTING.md\n");
});
