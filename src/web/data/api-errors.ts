import type { Problem, Violation } from "../../contract/hydra.ts";
import type { SoldVehicle } from "../../contract/stock/vehicle.ts";

/** A response other than 2xx. `violations` is empty unless the server named invalid fields. */
export class ApiError extends Error {
  readonly status: number;
  readonly violations: readonly Violation[];
  /** The vehicle that is no longer for sale, with status 410. */
  readonly vehicle: SoldVehicle | undefined;
  /** Finds the fault in the log of the site, with a status from 500 on. */
  readonly requestId: string | undefined;

  constructor(status: number, problem: Partial<Problem> | undefined) {
    super(problem?.detail ?? problem?.title ?? `The server responded with ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.violations = problem?.violations ?? [];
    this.vehicle = problem?.vehicle;
    this.requestId = problem?.requestId;
  }
}

/** The browser received no response. */
export class ConnectionError extends Error {
  override name = "ConnectionError";
}
