import { describe, expect, it } from "vitest";
import { cleanSvg } from "./clean-svg.ts";

const svg = (content: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${content}</svg>`;

describe("a drawing", () => {
  it("keeps its shapes, gradients and paint", () => {
    const drawing = svg(
      '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="1" stop-color="#fff"></stop></linearGradient></defs>' +
        '<g transform="scale(2)"><path d="M0 0h9v9z" fill="url(#a)" fill-rule="evenodd"></path></g>',
    );
    expect(cleanSvg(drawing)).toBe(drawing);
  });

  it("keeps the colours that its style sheet and its style attributes give", () => {
    const styled = cleanSvg(
      svg(
        "<style>.cls-1, .cls-2 { fill: #ffcc33; position: fixed } .cls-2 { stroke: none }</style>" +
          '<path class="cls-1 cls-2" d="M0 0"/><path style="fill:#123456;behavior:url(x)" d="M1 1"/>',
      ),
    );
    expect(styled).toContain('<path d="M0 0" fill="#ffcc33" stroke="none"></path>');
    expect(styled).toContain('<path d="M1 1" fill="#123456"></path>');
    expect(styled).not.toMatch(/style|class|position|behavior/);
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["a script in CDATA", "<script><![CDATA[alert(1)]]></script>"],
    ["a handler", '<path onload="alert(1)" d="M0 0"/>'],
    [
      "foreign content",
      "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><p>alert(1)</p></body></foreignObject>",
    ],
    ["a link", '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ["a picture of another site", '<image href="https://evil.example/alert(1).png"/>'],
    ["a shape of another site", '<use xlink:href="https://evil.example/a.svg#alert(1)"/>'],
    ["paint of another site", '<path fill="url(https://evil.example/a.svg#alert(1))" d="M0 0"/>'],
    ["an escaped reference", '<path fill="u\\72l(https://evil.example/alert(1))" d="M0 0"/>'],
    ["an import", "<style>@import url(https://evil.example/alert(1).css);</style>"],
    ["an animation", '<animate attributeName="href" values="javascript:alert(1)"/>'],
    ["an entity", '<text>&xxe;</text><!ENTITY xxe SYSTEM "file:///etc/passwd">'],
  ])("loses %s", (_, content) => {
    const cleaned = cleanSvg(svg(content, ' onload="alert(1)"'));
    expect(cleaned).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 9 9">/);
    expect(cleaned).not.toMatch(/alert|evil|script|passwd|foreign|@import/i);
  });
});
