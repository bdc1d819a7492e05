import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import type { Client } from "../../db/queries/appointments/booking-limits.ts";

/** Identifies the sender of a request for rate limits: an IPv6 network of /64 counts as one client. */
export const clientOf = ({ ip }: Pick<FastifyRequest, "ip">, maxPlaces: number): Client => ({
  address: normalizeIP(ip),
  maxPlaces,
});
