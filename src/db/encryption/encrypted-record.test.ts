import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { decrypt, deriveEncryptionKeys, encrypt, keyedHash, UnreadableRecord } from "./encrypted-record.ts";

const { current: key } = deriveEncryptionKeys([randomBytes(32)]);
const { current: other } = deriveEncryptionKeys([randomBytes(32)]);
const TEXT = JSON.stringify({ idNumber: "8001015009087", firstName: "Zoë 李 👩🏽‍🚒" });

describe("a sealed record", () => {
  it("opens to what was sealed", () => {
    for (const text of [TEXT, "", "x".repeat(100_000)])
      expect(decrypt(key, "F-1", encrypt(key, "F-1", text))).toBe(text);
  });

  it("is never the same twice, and shows nothing of what is in it", () => {
    const [first, second] = [encrypt(key, "F-1", TEXT), encrypt(key, "F-1", TEXT)];
    expect(first.equals(second)).toBe(false);
    expect(first.includes("8001015009087")).toBe(false);
  });

  it("does not open where a single bit of it was changed, wherever", () => {
    const sealed = encrypt(key, "F-1", TEXT);
    for (let byte = 0; byte < sealed.length; byte++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(byte) ^ 1, byte);
      expect(() => decrypt(key, "F-1", changed), `byte ${byte}`).toThrow(UnreadableRecord);
    }
  });

  it("does not open where something is missing or added", () => {
    const sealed = encrypt(key, "F-1", TEXT);
    for (const length of [0, 1, 13, 28, 29, sealed.length - 1]) {
      expect(() => decrypt(key, "F-1", sealed.subarray(0, length)), `${length} bytes`).toThrow(UnreadableRecord);
    }
    expect(() => decrypt(key, "F-1", Buffer.concat([sealed, Buffer.of(0)]))).toThrow(UnreadableRecord);
  });

  it("does not open under another reference or with another key, and says so without its text", () => {
    const sealed = encrypt(key, "F-1", TEXT);
    expect(() => decrypt(key, "F-2", sealed)).toThrow(
      "F-2 cannot be opened: it was changed since, or sealed with another key",
    );
    expect(() => decrypt(other, "F-1", sealed)).toThrow("F-1 cannot be opened");
  });
});

describe("keys", () => {
  it("know one another by ids that are the same wherever the secret is", () => {
    const [newer, older] = [randomBytes(32), randomBytes(32)];
    const before = deriveEncryptionKeys([older]);
    const after = deriveEncryptionKeys([newer, older]);
    expect(after.current.id).toBe(deriveEncryptionKeys([newer]).current.id);
    expect([...after.byId.keys()]).toEqual([after.current.id, before.current.id]);
    const sealed = encrypt(before.current, "F-1", TEXT);
    const key = after.byId.get(before.current.id);
    expect(key && decrypt(key, "F-1", sealed)).toBe(TEXT);
  });

  it("have 32 bytes", () => expect(() => deriveEncryptionKeys([randomBytes(16)])).toThrow("A key has 32 bytes"));
});

it("a keyed hash tells texts apart, and differs from key to key", () => {
  expect(keyedHash(key, "a")).toBe(keyedHash(key, "a"));
  expect(new Set([keyedHash(key, "a"), keyedHash(key, "b"), keyedHash(other, "a")]).size).toBe(3);
});
