import { expect, it } from "vitest";
import { frugalWidth, PICTURE_FILE, pictureAddress, pictureUrl, variantWidths } from "./pictures.ts";

it("offers the narrower variants and the first that is not narrower", () => {
  expect(variantWidths(100)).toEqual([320]);
  expect(variantWidths(480)).toEqual([320, 480]);
  expect(variantWidths(481)).toEqual([320, 480, 750]);
  expect(variantWidths(3000)).toEqual([320, 480, 750, 960, 1280, 1920]);
});

it("gives a browser that saves data two thirds of the width at most", () => {
  expect([320, 480, 719, 720, 750, 1920].map(frugalWidth)).toEqual([320, 320, 320, 480, 480, 1280]);
});

it("addresses a variant by width, version and format", () => {
  expect(pictureAddress("used/a.jpg", "3f", 480, "avif")).toBe("/pictures/480/3f/used/a.jpg.avif");
});

it("knows the files that have variants by their ending", () => {
  const files = ["a.jpg", "a.JPEG", "a.png", "a.webp", "a.avif", "a.svg", "a.jpg.txt", "ajpg", "a.jpeeg"];
  expect(files.filter((file) => PICTURE_FILE.test(file))).toEqual(["a.jpg", "a.JPEG", "a.png", "a.webp", "a.avif"]);
});

it.each([
  ["a.webp", undefined, "/uploads/a.webp"],
  ["a.webp", "used", "/uploads/used/a.webp"],
  ["/uploads/a.webp", "used", "/uploads/a.webp"],
  ["https://pictures.example/a.webp", "used", "https://pictures.example/a.webp"],
  ["pictures/https://a.webp", undefined, "/uploads/pictures/https://a.webp"],
  ["", "used", undefined],
  [null, "used", undefined],
])("%j of the folder %j is at %j", (stored, folder, address) => {
  expect(pictureUrl(stored, folder)).toBe(address);
});
