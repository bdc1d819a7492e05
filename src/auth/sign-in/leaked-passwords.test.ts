import { expect, it } from "vitest";
import { readLeakedPasswords } from "./leaked-passwords.ts";
import { MIN_PASSWORD_LENGTH } from "./password-policy.ts";

it("knows more leaked passwords of our length than the 3000 that OWASP asks for, and keeps no shorter ones", async () => {
  const leaked = await readLeakedPasswords(MIN_PASSWORD_LENGTH);
  expect(leaked.size).toBeGreaterThan(3000);
  expect([...leaked].filter((password) => password.length < MIN_PASSWORD_LENGTH)).toEqual([]);
  expect([...leaked].filter((password) => password !== password.toLowerCase())).toEqual([]);
});
