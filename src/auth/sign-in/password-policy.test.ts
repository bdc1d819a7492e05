import { expect, it } from "vitest";
import { passwordProblem } from "./password-policy.ts";

const EASY = "This password is easy to guess. Use several unrelated words.";
const LEAKED = "This password is in published lists of stolen passwords. Choose another one.";
const UNRELATED = "violet kettle orbits";

it("takes several unrelated words, from 12 to 128 characters", async () => {
  expect(await passwordProblem(UNRELATED, [])).toBeUndefined();
  for (const password of ["veldskoen orbit pantry 77", "tortoise-harvest-9-velvet", "kV7#q!x$9zT@"]) {
    expect(await passwordProblem(password, []), password).toBeUndefined();
  }
  expect(await passwordProblem("qvkz4 jwpxr", [])).toBe("Use at least 12 characters.");
  expect(await passwordProblem("qvkz4 jwpxrh", [])).toBeUndefined();
  expect(await passwordProblem(UNRELATED.padEnd(128, "x7q"), [])).toBeUndefined();
  expect(await passwordProblem(UNRELATED.padEnd(129, "x7q"), [])).toBe("Use at most 128 characters.");
});

it("refuses what others have used and lost, in whichever case", async () => {
  expect(await passwordProblem("1q2w3e4r5t6y", [])).toBe(LEAKED);
  expect(await passwordProblem("1Q2W3E4R5T6Y", [])).toBe(LEAKED);
});

it.each(["abcabcabcabcabcabc", "qwertyuiop[]\\", "2026-11-24 2026-11-24", "password password", "iloveyou.princess"])(
  "refuses %s, which is guessed soon",
  async (password) => {
    expect(await passwordProblem(password, [])).toBe(EASY);
  },
);

it("refuses what is known of the person and of the group", async () => {
  const related = ["Wilhelmina Zwartbooi", "zwartbooi.w@quaggafontein.example"];
  for (const password of [
    "wilhelminazwartbooi",
    "Zwartbooi-wilhelmina",
    "quaggafontein1",
    "karoomotorgroup!",
    "Renault-Renault",
  ]) {
    expect(await passwordProblem(password, related), password).toBe(EASY);
  }
  expect(await passwordProblem("wilhelminazwartbooi", [])).toBeUndefined();
  expect(await passwordProblem("quaggafontein1", [])).toBeUndefined();
});

it("judges the beginning of a long password", async () => {
  const easyToGuess = "a".repeat(40);
  expect(await passwordProblem(`${easyToGuess} ${UNRELATED}`, [])).toBe(EASY);
});
