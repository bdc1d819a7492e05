import { isIP } from "node:net";
import { isNetwork, toBlockList } from "../../leads/delivery/webhook/networks.ts";

/** The number of proxies in front of the site, or their networks ("10.0.0.0/8", "::1"). */
export type TrustedProxies = number | readonly string[];

export const TRUSTED_PROXIES_DESCRIPTION =
  "off, the number of proxies in front of the site, or their networks like 127.0.0.1, 10.0.0.0/8";

const SWITCHES: Record<string, number> = { off: 0, on: 1 };
const NUMBER = /^[1-9]$/;

export const isTrustedProxies = (text: string): boolean =>
  Object.hasOwn(SWITCHES, text) || NUMBER.test(text) || networksOf(text).every(isNetwork);

/** Parses a text that passed `isTrustedProxies`. `on` is one proxy. */
export const parseTrustedProxies = (text: string): TrustedProxies =>
  SWITCHES[text] ?? (NUMBER.test(text) ? Number(text) : networksOf(text));

/**
 * Returns whether `address` is a trusted proxy, whose `X-Forwarded-For` is believed. `hop` is 0 for the connection's address, 1 for the
 * last one in X-Forwarded-For, and so on. What the client itself wrote comes first in that header and is never reached.
 */
export type IsTrustedProxy = (address: string | undefined, hop: number) => boolean;

/** Creates the check for everything that reads a client's address: Fastify's `request.ip`, and the listener's limits. */
export function trustProxies(proxies: TrustedProxies): IsTrustedProxy {
  if (typeof proxies === "number") return (_address, hop) => hop < proxies;
  const networks = toBlockList(proxies);
  return (text = "") => {
    const [address] = text.split("%", 1) as [string]; // the zone of a link-local address
    const version = isIP(address);
    return version !== 0 && networks.check(address, version === 4 ? "ipv4" : "ipv6");
  };
}

/** Parses an address with its prefix length; a single address is a network of one. */
function networksOf(text: string): string[] {
  return text.split(",").map((item) => {
    const network = item.trim();
    const version = isIP(network);
    return version === 0 ? network : `${network}/${version === 4 ? 32 : 128}`;
  });
}
