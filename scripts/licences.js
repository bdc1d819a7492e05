/** Collects the licences of the packages that are shipped, to be listed at /licences and in the back office. It uses no packages. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Development packages whose files are in the build. */
const BUNDLED = /^@fontsource-variable\//;
const TEXT_FILE = /^(?:licen[cs]e|copying|notice|unlicense)/i;
const UNSTATED = "Other";

/**
 * Lists the installed packages that the project in `tree` needs while it runs, and those in the folders `extra`: name, version, licence (its
 * name in SPDX) and text.
 */
export function listShippedPackages(tree, extra = []) {
  const { packages } = JSON.parse(readFileSync(join(tree, "package-lock.json"), "utf8"));
  const { devDependencies = {}, ...project } = packages[""];
  const roots = [...neededBy(project), ...Object.keys(devDependencies).filter((name) => BUNDLED.test(name))];
  const found = new Set(roots.map((name) => `node_modules/${name}`));
  // A set that grows while it is read: each package adds those that it needs.
  for (const path of found) {
    for (const name of neededBy(packages[path] ?? {})) found.add(placeOf(name, path, packages));
  }
  const folders = [...found].filter((path) => packages[path] && !packages[path].link).map((path) => join(tree, path));
  const described = [...folders, ...extra].filter((folder) => existsSync(join(folder, "package.json"))).map(describe);
  // A package may be installed in several places.
  const byName = new Map(described.map((one) => [`${one.name} ${one.version}`, one]));
  return [...byName.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The names of the packages that one needs, without those that it could use if they are there. */
function neededBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Where the package at `from` finds `name`: in its own folder of packages, or in that of a folder around it. */
function placeOf(name, from, packages) {
  const own = `${from}/node_modules/${name}`;
  if (packages[own]) return own;
  const around = from.lastIndexOf("/node_modules/");
  return around < 0 ? `node_modules/${name}` : placeOf(name, from.slice(0, around), packages);
}

function describe(folder) {
  const { name, version, license, licenses } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const stated = license?.type ?? license ?? licenses?.map(({ type }) => type).join(" OR ") ?? UNSTATED;
  const texts = readdirSync(folder)
    .filter((file) => TEXT_FILE.test(file) && !/\.[cm]?[jt]s$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim());
  return {
    name: name ?? basename(folder),
    version,
    licence: /^see /i.test(stated) ? UNSTATED : stated,
    text: texts.join("\n\n"),
  };
}

/** Groups packages by licence, the most frequent first: `[{ licence: "MIT", packages: ["fastify 5.12.8"] }]`. */
export function groupByLicence(packages) {
  const groups = group(packages, ({ licence }) => licence);
  return groups.map((members) => ({
    licence: members[0].licence,
    packages: members.map(({ name, version }) => `${name} ${version}`),
  }));
}

/** Writes the texts of all licences, each once below its packages with their copyright notices. */
export function writeLicenceTexts(packages) {
  const parts = group(packages, ({ licence, text }) => (text === "" ? `${licence} without` : termsOf(text))).map(
    (members) => {
      const named = members.flatMap(({ name, version, licence, text }) => [
        `${name} ${version} (${licence})`,
        ...noticesOf(text).map((notice) => `    ${notice}`),
      ]);
      const { text } = members[0];
      const terms = text === "" ? "These packages name their licence and have no copy of it." : withoutNotices(text);
      return `${named.join("\n")}\n\n${terms}`;
    },
  );
  return `${parts.join(`\n\n${"=".repeat(80)}\n\n`)}\n`;
}

/** Returns the groups of equal keys, the largest first. */
function group(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].sort((one, other) => other.length - one.length);
}

/** "Copyright (c) 2024 A. Author", but no sentence about copyright. */
function isNotice(line) {
  const text = line.trim().toLowerCase();
  return (
    (text.startsWith("copyright") && (/\d{4}/.test(text) || /\(c\)|©/.test(text))) || text === "all rights reserved."
  );
}
const noticesOf = (text) => [
  ...new Set(
    text
      .split("\n")
      .filter(isNotice)
      .map((line) => line.trim()),
  ),
];
const withoutNotices = (text) =>
  text
    .split("\n")
    .filter((line) => !isNotice(line))
    .join("\n")
    .trim();

/** The words of titles: "The MIT License (MIT)". */
const TITLE_WORDS = new Set(["", "the", "mit", "license"]);

/** What two copies of a licence have in common: their words, without notices and the title. */
function termsOf(text) {
  const words = withoutNotices(text).toLowerCase().split(/\s+/).join(" ");
  const start = words.indexOf("permission is hereby granted");
  const isTitle = words
    .slice(0, Math.max(start, 0))
    .split(/\W+/)
    .every((word) => TITLE_WORDS.has(word));
  return isTitle ? words.slice(Math.max(start, 0)) : words;
}
