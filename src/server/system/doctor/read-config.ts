import { type Config, ConfigError, parseConfig } from "../../config/config.ts";
import { type Finding, failure, ok } from "./finding.ts";

const LABEL = "Settings of the environment";

/**
 * Parses the settings, and leaves out those that are wrong, so that the rest can be looked at. The configuration is undefined if that does not
 * help.
 */
export function readConfig(environment: Record<string, string | undefined>): {
  config: Config | undefined;
  findings: Finding[];
} {
  const findings: Finding[] = [];
  const rest = { ...environment };
  for (;;) {
    try {
      const config = parseConfig(rest);
      return { config, findings: findings.length > 0 ? findings : [ok(LABEL, "All are valid.")] };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const named = error.messages.flatMap((message) => message.match(/\b[A-Z][A-Z_]{3,}\b/g) ?? []);
      const wrong = named.filter((name) => rest[name] !== undefined);
      for (const message of error.messages) {
        findings.push(failure(LABEL, `${message}.`, "Correct it in the environment or in .env: docs/settings.md."));
      }
      if (wrong.length === 0) return { config: undefined, findings };
      for (const name of wrong) delete rest[name];
    }
  }
}
