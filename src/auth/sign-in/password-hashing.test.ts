import { expect, test } from "vitest";
import { hashStaffPassword, verifyStaffPassword } from "./password-hashing.ts";

test("two passwords are hashed at a time, twenty wait, and more are refused", async () => {
  const hashes = Array.from({ length: 22 }, () => hashStaffPassword("correct horse"));
  const pair = { hash: "", password: "correct horse" };
  await expect(verifyStaffPassword(pair)).rejects.toMatchObject({ status: "SERVICE_UNAVAILABLE" });
  pair.hash = (await Promise.all(hashes))[21] as string;
  expect(await verifyStaffPassword(pair)).toBe(true);
});
