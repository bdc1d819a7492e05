/** Restricts webhooks to public addresses and the networks in the settings. */
import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { DeliveryFailure } from "../delivery-failure.ts";
import { toBlockList } from "./networks.ts";

export type AddressCheck = (address: string) => boolean;

/** Networks that the IANA registry of special-purpose addresses (RFC 6890) excludes from the public Internet, and multicast. */
const RESERVED_IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** The public part of IPv6. */
const GLOBAL_UNICAST = "2000::/3";
/** Exceptions from it. Teredo (in 2001::/23) and 6to4 (2002::/16) contain IPv4 addresses. */
const RESERVED_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];
const MAPPED_IPV4 = "::ffff:0:0/96";

/** The addresses that `url` may lead to: public ones and those in `networks`, or without TLS the latter alone. */
export const permittedFor = ({ protocol }: URL, networks: readonly string[]): AddressCheck =>
  protocol === "https:" ? permitAddresses(networks) : permitNetworks(networks);

/** Permits addresses in `networks`. An IPv4 address that is mapped into IPv6 counts as itself. */
function permitNetworks(networks: readonly string[]): AddressCheck {
  const permitted = toBlockList(networks);
  return (text) => {
    const [address] = text.split("%", 1) as [string]; // the zone of a link-local address
    const version = isIP(address);
    return version !== 0 && permitted.check(address, version === 4 ? "ipv4" : "ipv6");
  };
}

/** Permits public addresses too. */
export function permitAddresses(networks: readonly string[]): AddressCheck {
  const isNamed = permitNetworks(networks);
  const [global, mapped, reserved] = [
    toBlockList([GLOBAL_UNICAST]),
    toBlockList([MAPPED_IPV4]),
    toBlockList([...RESERVED_IPV4, ...RESERVED_IPV6]),
  ];
  return (text) => {
    const [address] = text.split("%", 1) as [string]; // the zone of a link-local address
    const version = isIP(address);
    if (version === 0) return false;
    const family = version === 4 ? "ipv4" : "ipv6";
    if (isNamed(address)) return true;
    const isPublic = version === 4 || global.check(address, family) || mapped.check(address, family);
    return isPublic && !reserved.check(address, family);
  };
}

/** Whether the host of `url` is an address that may not be called. Names are checked when they are resolved. */
export function hasForbiddenAddress({ hostname }: URL, isPermitted: AddressCheck): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  return isIP(address) !== 0 && !isPermitted(address);
}

/**
 * Resolves a name for one connection. The check applies to the address that the connection uses, so a name that changes
 * its address afterwards gains nothing. `refusal` is the error for an address that is not permitted.
 */
export function permittedLookup(isPermitted: AddressCheck, refusal: () => Error = forbiddenAddress): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const usable = addresses.filter(({ address }) => isPermitted(address));
      const [first] = usable;
      if (first === undefined) return callback(refusal(), []);
      if (options.all) return callback(null, usable);
      callback(null, first.address, first.family);
    });
  };
}

export function forbiddenAddress(): DeliveryFailure {
  return new DeliveryFailure(
    "webhook: the address is not public, or has no TLS; WEBHOOK_NETWORKS can permit its network",
  );
}
