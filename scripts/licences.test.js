import { expect, it } from "vitest";
import { groupByLicence, listShippedPackages, writeLicenceTexts } from "./licences.js";
import { ROOT } from "./project.js";

const packages = listShippedPackages(ROOT);

it("lists what runs and what is in the build, with its licence, and no tool of development", () => {
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["react", "fastify", "better-auth", "@fontsource-variable/archivo"]));
  expect(names.filter((name) => ["vitest", "typescript", "drizzle-kit"].includes(name))).toEqual([]);
  const [first] = groupByLicence(packages);
  expect(first.licence).toBe("MIT");
  expect(first.packages.filter((name) => /^react \d/.test(name))).toHaveLength(1);
});

it("keeps every copyright notice, and a text that packages share once", () => {
  const terms =
    "Permission is hereby granted, free of charge, to any person\nto use it. The above copyright notice shall stay.";
  const shared = [
    { name: "one", version: "1.0.0", licence: "MIT", text: `MIT License\n\nCopyright (c) 2024 One\n\n${terms}` },
    { name: "two", version: "2.0.0", licence: "MIT", text: `The MIT License (MIT)\nCopyright 2025 Two\n${terms}` },
    { name: "four", version: "4.0.0", licence: "MIT", text: `MIT License\n\nby Julian\n\n${terms}` },
    { name: "three", version: "3.0.0", licence: "ISC", text: "" },
  ];
  const texts = writeLicenceTexts(shared);
  expect(texts).toContain("one 1.0.0 (MIT)\n    Copyright (c) 2024 One\ntwo 2.0.0 (MIT)\n    Copyright 2025 Two\n");
  expect(texts).toContain("four 4.0.0 (MIT)\n\nMIT License\n\nby Julian\n\nPermission is hereby granted");
  expect(texts.split("Permission is hereby granted")).toHaveLength(3);
  expect(texts).toContain("three 3.0.0 (ISC)\n\nThese packages name their licence and have no copy of it.");
});
