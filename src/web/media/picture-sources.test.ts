import { expect, test } from "vitest";
import { pictureSources } from "./picture-sources.ts";

test("a picture has AVIF and WebP variants up to its own width", () => {
  expect(pictureSources("/uploads/used/a.webp?v=abc", 600)).toEqual([
    {
      type: "image/avif",
      srcSet:
        "/pictures/320/abc/used/a.webp.avif 320w, /pictures/480/abc/used/a.webp.avif 480w, /pictures/750/abc/used/a.webp.avif 600w",
    },
    {
      type: "image/webp",
      srcSet:
        "/pictures/320/abc/used/a.webp.webp 320w, /pictures/480/abc/used/a.webp.webp 480w, /pictures/750/abc/used/a.webp.webp 600w",
    },
  ]);
  expect(pictureSources("/uploads/a.jpg?v=abc", 1920)[0]?.srcSet).toMatch(/\/1920\/abc\/a\.jpg\.avif 1920w$/);
  expect(pictureSources("/uploads/a.jpg?v=abc", 4000)[0]?.srcSet).toMatch(/\/1920\/abc\/a\.jpg\.avif 1920w$/);
});

test("spaces and commas in a path are percent-encoded in the srcset", () => {
  expect(pictureSources("/uploads/a b,c%2C.png?v=x", 320)[0]?.srcSet).toBe(
    "/pictures/320/x/a%20b%2Cc%2C.png.avif 320w",
  );
});

test.each([
  "https://pictures.example/a.webp?v=abc",
  "/uploads/a.webp",
  "/uploads/a.svg?v=abc",
  "/uploads/a.gif?v=abc",
  "/share.jpg?v=abc",
  "",
])("%s has no variants", (src) => {
  expect(pictureSources(src, 1200)).toEqual([]);
});
