import { useGetOne } from "react-admin";
import { formatTime } from "../format/south-african-time.ts";
import { type Fact, FactList } from "../screens/fact-list.tsx";
import { useApplication } from "./use-application.ts";

/** Shows the unencrypted facts of an application. */
export function ApplicationFacts() {
  const application = useApplication();
  const { dealerId = 0 } = application ?? {};
  const { data: dealer } = useGetOne("dealers", { id: dealerId }, { enabled: application !== undefined });
  if (application === undefined) return null;
  const { reference, createdAt, vehicleType, make, model, sourceCode, status } = application;
  const facts: Fact[] = [
    ["Reference", reference],
    ["Received", formatTime(createdAt)],
    ["Dealer", dealer?.name ?? ""],
    ["Vehicle", [vehicleType === "new" ? "New" : "Used", make, model].filter(Boolean).join(" ")],
    ["Source code", sourceCode],
    ["E-mail to the desk", status],
  ];
  return <FactList facts={facts} columnWidth="9rem" />;
}
