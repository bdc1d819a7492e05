/** Where processes listen: a port, an address, or a socket that another process opened. */

export type InheritedSocket = { fd: number };
export type ListenAddress = { host: string; port: number };
/** The back office: absent, or on the site's port, or on one of its own. */
export type StaffAccess = { port: number | undefined } | undefined;

const NUMBER = /^\d{1,5}$/;
const INHERITED = /^fd:(\d{1,4})$/;
/** "9464", "0.0.0.0:9464", "[::]:9464" */
const ADDRESS = /^(?:(?:\[([\da-fA-F:.]+)\]|([\w.-]+)):)?(\d{1,5})$/;

const isBetween = (minimum: number, text = "", maximum = 65_535) =>
  NUMBER.test(text) && Number(text) >= minimum && Number(text) <= maximum;

export const isPort = (text: string): boolean => isBetween(0, text) || isBetween(3, INHERITED.exec(text)?.[1], 1023);

/** Parses a text that passed `isPort`. */
export function parsePort(text: string): number | InheritedSocket {
  const [, fd] = INHERITED.exec(text) ?? [];
  return fd === undefined ? Number(text) : { fd: Number(fd) };
}

export const isListenAddress = (text: string): boolean => isBetween(1, ADDRESS.exec(text)?.[3]);

/** Parses a text that passed `isListenAddress`. Without a host, it is this machine. */
export function parseListenAddress(text: string): ListenAddress {
  const [, address, name, port] = ADDRESS.exec(text) ?? [];
  return { host: address ?? name ?? "localhost", port: Number(port) };
}

export const isStaffAccess = (text: string): boolean => text === "on" || text === "off" || isBetween(1, text);

/** Parses a text that passed `isStaffAccess`. */
export function parseStaffAccess(text: string): StaffAccess {
  if (text === "off") return undefined;
  return { port: text === "on" ? undefined : Number(text) };
}
