import { FACTS } from "../../facts/facts.ts";
import { type Violation, violationCodes } from "../../hydra.ts";
import { parseKilometres } from "../submission/kilometres.ts";
import { hasTradeIn, SERVICE_PLANS, type TradeInField, type TradeInFields } from "./trade-in-limits.ts";

const [FIRST_YEAR] = FACTS.year.bounds;

/** The required fields, by the names that messages use. */
const REQUIRED = {
  trade_in_make: "Make of your car",
  trade_in_model: "Model of your car",
  trade_in_year: "Year of your car",
  trade_in_kilometres: "Kilometres of your car",
} as const satisfies Partial<Record<TradeInField, string>>;

/** The violations of a car to trade in; none if the form says nothing of one and need not. `lastYear` is the latest model year. */
export function tradeInViolations(
  fields: TradeInFields,
  { isRequired = false, lastYear = new Date().getFullYear() + 1 } = {},
): Violation[] {
  if (!isRequired && !hasTradeIn(fields)) return [];
  const violations: Violation[] = [];
  const add = (propertyPath: TradeInField, message: string, kind: keyof typeof violationCodes) =>
    violations.push({ propertyPath, message, code: violationCodes[kind] });
  for (const [name, label] of Object.entries(REQUIRED) as [keyof typeof REQUIRED, string][]) {
    if ((fields[name] ?? "").trim() === "") add(name, `${label} is required`, "blank");
  }
  const year = (fields.trade_in_year ?? "").trim();
  const isYear = /^\d{4}$/.test(year) && Number(year) >= FIRST_YEAR && Number(year) <= lastYear;
  if (year !== "" && !isYear) {
    add("trade_in_year", `${REQUIRED.trade_in_year} must be between ${FIRST_YEAR} and ${lastYear}`, "wrongFormat");
  }
  if (parseKilometres(fields.trade_in_kilometres) === undefined) {
    add("trade_in_kilometres", `${REQUIRED.trade_in_kilometres} must be a whole number up to 2 000 000`, "wrongFormat");
  }
  const plan = fields.trade_in_service_plan || "unknown";
  if (!SERVICE_PLANS.some((one) => one === plan)) {
    add("trade_in_service_plan", "Choose whether your car has a service plan", "unknownChoice");
  }
  return violations;
}
