import type { Config } from "../../config/config.ts";
import { isPortFree } from "../../listener/free-port.ts";
import { type Finding, failure, ok } from "./finding.ts";

/** Looks whether the ports of the settings are free. While the site runs here, its ports are taken by itself. */
export async function lookAtPorts(
  { HOST, PORT, STAFF, METRICS }: Pick<Config, "HOST" | "PORT" | "STAFF" | "METRICS">,
  isRunningHere: boolean,
): Promise<Finding[]> {
  const ports = [
    { name: "PORT", host: HOST, port: typeof PORT === "number" ? PORT : undefined },
    { name: "STAFF", host: HOST, port: STAFF ? STAFF.port : undefined },
    { name: "METRICS", host: METRICS?.host ?? HOST, port: METRICS?.port },
  ];
  const findings: Finding[] = [];
  for (const { name, host, port } of ports) {
    if (port === undefined || port === 0) continue;
    const label = `Port ${port} (${name})`;
    if (await isPortFree(host, port)) findings.push(ok(label, "It is free."));
    else if (isRunningHere) findings.push(ok(label, "It is in use, and the site runs on this machine."));
    else
      findings.push(failure(label, "Another program uses it.", `Stop that program, or set ${name} to another port.`));
  }
  return findings;
}
