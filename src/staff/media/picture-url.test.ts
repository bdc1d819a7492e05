import { expect, test } from "vitest";
import { pictureUrl, storedPath } from "./picture-url.ts";

test.each([
  ["/uploads/banners/a.webp", "banners/a.webp", undefined],
  ["/uploads/gallery/a.webp", "a.webp", "gallery"],
  ["https://pictures.example/a.webp", "https://pictures.example/a.webp", undefined],
  [undefined, "", undefined],
  [undefined, null, "gallery"],
])("%s is the address of %s in %s", (url, stored, folder) => {
  expect(pictureUrl(stored, folder)).toBe(url);
});

test.each([undefined, "gallery"])("an upload is shown wherever it is stored (%s)", (folder) => {
  expect(pictureUrl(storedPath("media/a.jpg", folder), folder)).toBe("/uploads/media/a.jpg");
});
