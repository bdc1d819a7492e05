import { expect, it } from "vitest";
import { escapeHtml } from "./escape-html.ts";

it("writes whatever has a meaning in HTML as an entity", () => {
  expect(escapeHtml(`<a href="x" title='y'>R&D, R&D</a>`)).toBe(
    "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;R&amp;D, R&amp;D&lt;/a&gt;",
  );
});
