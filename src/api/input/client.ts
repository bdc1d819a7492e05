import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import type { Client } from "../../db/queries/appointments/booking-limits.ts";

/** Who sends a request, as the rate limits tell clients apart: an IPv6 network of /64 is one. */
export const clientOf = ({ ip }: Pick<FastifyRequest, "ip">, maxPlaces: number): Client => ({
  address: normalizeIP(ip),
  maxPlaces,
});
