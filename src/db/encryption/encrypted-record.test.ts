import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { decrypt, deriveEncryptionKeys, encrypt, keyedHash, UnreadableRecord } from "./encrypted-record.ts";

const { current: key } = deriveEncryptionKeys([randomBytes(32)]);
const { current: other } = deriveEncryptionKeys([randomBytes(32)]);
const TEXT = JSON.stringify({ idNumber: "8001015009087", firstName: "Zoë 李 👩🏽‍🚒" });

describe("an encrypted record", () => {
  it("decrypts to the original text", () => {
    for (const text of [TEXT, "", "x".repeat(100_000)])
      expect(decrypt(key, "F-1", encrypt(key, "F-1", text))).toBe(text);
  });

  it("differs at each encryption and does not contain the text", () => {
    const [first, second] = [encrypt(key, "F-1", TEXT), encrypt(key, "F-1", TEXT)];
    expect(first.equals(second)).toBe(false);
    expect(first.includes("8001015009087")).toBe(false);
  });

  it("is rejected if any single bit was changed", () => {
    const record = encrypt(key, "F-1", TEXT);
    for (let byte = 0; byte < record.length; byte++) {
      const changed = Buffer.from(record);
      changed.writeUInt8(changed.readUInt8(byte) ^ 1, byte);
      expect(() => decrypt(key, "F-1", changed), `byte ${byte}`).toThrow(UnreadableRecord);
    }
  });

  it("is rejected if bytes are missing or added", () => {
    const record = encrypt(key, "F-1", TEXT);
    for (const length of [0, 1, 13, 28, 29, record.length - 1]) {
      expect(() => decrypt(key, "F-1", record.subarray(0, length)), `${length} bytes`).toThrow(UnreadableRecord);
    }
    expect(() => decrypt(key, "F-1", Buffer.concat([record, Buffer.of(0)]))).toThrow(UnreadableRecord);
  });

  it("is rejected under another reference and with another key", () => {
    const record = encrypt(key, "F-1", TEXT);
    expect(() => decrypt(key, "F-2", record)).toThrow(
      "F-2 cannot be decrypted: it was changed, or encrypted with another key",
    );
    expect(() => decrypt(other, "F-1", record)).toThrow("F-1 cannot be decrypted");
  });
});

describe("encryption keys", () => {
  it("have the same id for the same secret, so that old records find their key", () => {
    const [newer, older] = [randomBytes(32), randomBytes(32)];
    const before = deriveEncryptionKeys([older]);
    const after = deriveEncryptionKeys([newer, older]);
    expect(after.current.id).toBe(deriveEncryptionKeys([newer]).current.id);
    expect([...after.byId.keys()]).toEqual([after.current.id, before.current.id]);
    const record = encrypt(before.current, "F-1", TEXT);
    const key = after.byId.get(before.current.id);
    expect(key && decrypt(key, "F-1", record)).toBe(TEXT);
  });

  it("must have 32 bytes", () => expect(() => deriveEncryptionKeys([randomBytes(16)])).toThrow("A key has 32 bytes"));
});

it("a keyed hash depends on the text and on the key", () => {
  expect(keyedHash(key, "a")).toBe(keyedHash(key, "a"));
  expect(new Set([keyedHash(key, "a"), keyedHash(key, "b"), keyedHash(other, "a")]).size).toBe(3);
});
