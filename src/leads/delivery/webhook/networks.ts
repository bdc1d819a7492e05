import { BlockList, isIP } from "node:net";

/** Whether `text` is a network such as "10.1.0.0/16" or "fd00::/8". */
export function isNetwork(text: string): boolean {
  const [address = "", prefix = "", ...rest] = text.split("/");
  const version = isIP(address);
  const bits = Number(prefix);
  return version !== 0 && rest.length === 0 && /^\d{1,3}$/.test(prefix) && bits <= (version === 4 ? 32 : 128);
}

/** A list that matches the addresses in `networks`. */
export function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    list.addSubnet(address, Number(prefix), isIP(address) === 4 ? "ipv4" : "ipv6");
  }
  return list;
}
