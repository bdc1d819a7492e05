import { afterEach, expect, it, vi } from "vitest";
import { setSettings } from "../../test/settings.ts";
import { ROLES, type Role } from "../contract/staff/permissions.ts";
import { endOfSession, isConfirmed, sessionLimits } from "./session-policy.ts";

afterEach(() => {
  vi.useRealTimers();
});

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

/** Lifetime and idle timeout, in seconds. */
const LIMITS: Record<Role, [lifetime: number, idle: number]> = {
  administrator: [DAY_S, HOUR_S],
  editor: [DAY_S, 4 * HOUR_S],
  dealer_manager: [DAY_S, 4 * HOUR_S],
  salesperson: [14 * DAY_S, 72 * HOUR_S],
  finance: [DAY_S, HOUR_S],
};

it.each(ROLES)("limits the sessions of the role %s", (role) => {
  const [lifetimeSeconds, idleSeconds] = LIMITS[role];
  expect(sessionLimits([role])).toEqual({ lifetimeSeconds, idleSeconds });
  setSettings({ secondFactorFor: "all" });
  expect(sessionLimits([role])).toEqual({ lifetimeSeconds: DAY_S, idleSeconds });
  setSettings({});
});

it("applies the shortest limits of several roles", () => {
  const limits = { lifetimeSeconds: DAY_S, idleSeconds: HOUR_S };
  expect(sessionLimits(["salesperson", "finance"])).toEqual(limits);
  expect(sessionLimits(["administrator", "editor", "salesperson"])).toEqual(limits);
});

it("ends a session at its lifetime or its idle timeout, whichever comes first", () => {
  const createdAt = new Date("2026-11-02T08:00:00.000Z");
  const end = (updatedAt: string) =>
    endOfSession({ createdAt, updatedAt: new Date(updatedAt) }, sessionLimits(["editor"])).toISOString();
  expect(end("2026-11-02T08:00:00.000Z")).toBe("2026-11-02T12:00:00.000Z");
  expect(end("2026-11-03T03:59:59.999Z")).toBe("2026-11-03T07:59:59.999Z");
  expect(end("2026-11-03T04:00:00.001Z")).toBe("2026-11-03T08:00:00.000Z");
});

it("accepts a confirmation of identity for 15 minutes", () => {
  const confirmedAt = new Date("2026-11-02T08:00:00.000Z");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-02T08:15:00.000Z") });
  expect(isConfirmed(confirmedAt)).toBe(true);
  vi.setSystemTime(new Date("2026-11-02T08:15:00.001Z"));
  expect(isConfirmed(confirmedAt)).toBe(false);
  expect(isConfirmed(null)).toBe(false);
});
