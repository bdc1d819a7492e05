import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * The range is below the ephemeral ports, so that no outgoing connection can take the server's port during a restart, and no
 * client can connect to itself.
 */
const [FIRST, LAST] = [20_000, 32_000];
const ATTEMPTS = 50;

/** A port on 127.0.0.1 that no program listens on. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST, LAST);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
  throw new Error(`No free port for the database server between ${FIRST} and ${LAST}`);
}
