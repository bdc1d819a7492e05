import { expect, test } from "vitest";
import { pictureUrl } from "../../../contract/media/pictures.ts";
import { storedPath, thumbnailUrl, uploadPath } from "./picture-url.ts";

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
  const stored = storedPath("media/a.jpg", folder);
  expect(pictureUrl(stored, folder)).toBe("/uploads/media/a.jpg");
  expect(uploadPath(stored, folder)).toBe("media/a.jpg");
});

test.each([
  ["/pictures/320/0/gallery/a.webp.webp", "a.webp", "gallery"],
  ["/uploads/a.gif", "a.gif", undefined],
  ["https://pictures.example/a.webp", "https://pictures.example/a.webp", undefined],
  [undefined, null, undefined],
])("%s is the small version of %s in %s", (url, stored, folder) => {
  expect(thumbnailUrl(stored, folder)).toBe(url);
});
