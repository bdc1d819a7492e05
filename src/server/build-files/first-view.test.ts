import { expect, test } from "vitest";
import { createFirstView } from "./first-view.ts";

/** The styles that a page with `body` gets from the sheet `css`. */
function usedStyles(css: string, body: string): string | undefined {
  const html = createFirstView(css)(`<html><head><title>Cars</title></head><body>${body}</body></html>`);
  expect(html).toMatch(/<style>.*<\/style><\/head>/s);
  return /<style>(.*)<\/style>/s.exec(html)?.[1];
}

test.each([
  ["for an element that the page has", ".card{color:red}", `<p class="wide card">`, ".card{color:red}"],
  ["for one that it lacks", ".card{color:red}", `<p class="cards">`, ""],
  ["for one inside another that it lacks", ".list .card{color:red}", `<p class="card">`, ""],
  ["of which one selector matches", ".list,.card:hover{color:red}", `<p class="card">`, ".list,.card:hover{color:red}"],
  ["without a class", ":root{--ink:red}h1,[hidden]{color:red}", "", ":root{--ink:red}h1,[hidden]{color:red}"],
  [
    "with a class that must be absent",
    ".card:not(.list:hover){top:0}",
    `<p class="card">`,
    ".card:not(.list:hover){top:0}",
  ],
  ["within a layer", "@layer ui{.card{top:0}.list{top:0}}", `<p class="card">`, "@layer ui{.card{top:0}}"],
  ["within a layer that has no other", "@layer ui{@media print{.list{top:0}}}", `<p class="card">`, ""],
  [
    "nested in another",
    ".card{@media print{top:0}& .list{top:0}}",
    `<p class="card">`,
    ".card{@media print{top:0}& .list{top:0}}",
  ],
  ["after an order of layers", "@layer base,ui;.card{top:0}", `<p class="card">`, "@layer base,ui;.card{top:0}"],
  [
    "after frames and fonts",
    "@keyframes a{0%{top:0}}@font-face{src:x}h1{top:0}",
    "",
    "@keyframes a{0%{top:0}}@font-face{src:x}h1{top:0}",
  ],
])("a rule %s", (_, css, body, used) => expect(usedStyles(css, body)).toBe(used));

test("what a page says is not taken for its end", () => {
  expect(usedStyles(".a{content:'$&'}", `<p class="a">`)).toBe(".a{content:'$&'}");
});

test("the sheet and the modules come after the first frame, once each", () => {
  const module = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
  const sheet = `<link rel="stylesheet" href="/assets/style.css"/>`;
  const script = `<script type="module" async="">import "/assets/a.js"</script>`;
  const page = `<html><head>${module("a")}</head><body><p></p>${module("b")}${script}${sheet}</body></html>`;
  const changed = createFirstView("")(page);
  expect(changed).toMatch(/^<html><head><style><\/style><\/head><body><p><\/p><template>/);
  expect(changed).toContain(`<template>${script}${sheet}${module("a")}${module("b")}</template><script>`);
  expect(changed.match(/modulepreload|stylesheet/g)).toHaveLength(3);
});
