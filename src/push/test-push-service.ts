import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { PushSubscriptionInput } from "../contract/alerts/alert-push.ts";
import type { PushMessage } from "../contract/alerts/push-message.ts";
import { startTestHttpsServer } from "../leads/test-support/test-https-server.ts";

type Received = { path: string; headers: Record<string, string>; message: PushMessage };

export type TestPushService = {
  /** "https://localhost:12345" */
  origin: string;
  /** The accepted messages, decrypted as the device does. */
  received: Received[];
  /** Sets the status of later responses; 201 by default. */
  respondWith(status: number): void;
  requests(): number;
  /** Creates a device and returns its subscription. */
  subscribe(): PushSubscriptionInput;
  close(): void;
};

/** Devices, as a push service knows them: by the path of their endpoint. */
function createTestDevices() {
  const devices = new Map<string, { ecdh: ECDH; auth: Buffer }>();
  return {
    /** Creates a device at the push service at `origin`, and returns its subscription. */
    subscribe(origin: string): PushSubscriptionInput {
      const ecdh = createECDH("prime256v1");
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString("hex")}`;
      const p256dh = ecdh.generateKeys("base64url");
      devices.set(path, { ecdh, auth });
      return { endpoint: origin + path, p256dh, auth: auth.toString("base64url") };
    },
    /** The message of a request, decrypted as the device does; undefined if there is no such device. */
    read(path: string, body: Buffer): PushMessage | undefined {
      const device = devices.get(path);
      return device && (JSON.parse(decryptMessage(body, device)) as PushMessage);
    },
  };
}

/** Starts a push service over TLS, with devices. */
export async function startTestPushService(): Promise<TestPushService> {
  const server = await startTestHttpsServer();
  const devices = createTestDevices();
  const received: Received[] = [];
  let status = 201;
  server.respond = async (request, response) => {
    const body = await buffer(request);
    const path = request.url ?? "";
    const message = devices.read(path, body);
    if (status < 300 && message !== undefined) {
      received.push({ path, headers: request.headers as Record<string, string>, message });
    }
    response.writeHead(message === undefined ? 404 : status).end();
  };
  return {
    origin: server.origin,
    received,
    respondWith(next) {
      status = next;
    },
    requests: () => server.requests.length,
    subscribe: () => devices.subscribe(server.origin),
    close: () => server.close(),
  };
}

/** Decrypts a message (RFC 8291) in the format of RFC 8188: salt (16 bytes), record size (4), key length (1), key, ciphertext. */
function decryptMessage(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const end = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, end);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** The claims of a VAPID header (RFC 8292). Throws unless the site with `publicKey` has signed it. */
export function vapidClaims(authorization: string, publicKey: string): { aud: string; sub: string; exp: number } {
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [header, claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${header}.${claims}`);
  const isValid = verify(
    "sha256",
    signed,
    { key: jwk, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (key !== publicKey || !isValid) throw new Error("The site has not signed this");
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}
