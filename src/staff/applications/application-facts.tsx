import { Box, Typography } from "@mui/material";
import { useGetOne } from "react-admin";
import { formatTime } from "../format/south-african-time.ts";
import { useApplication } from "./use-application.ts";

/** Shows the unencrypted facts of an application. */
export function ApplicationFacts() {
  const application = useApplication();
  const { dealerId = 0 } = application ?? {};
  const { data: dealer } = useGetOne("dealers", { id: dealerId }, { enabled: application !== undefined });
  if (application === undefined) return null;
  const { reference, createdAt, vehicleType, make, model, sourceCode, status } = application;
  const facts: [label: string, value: string][] = [
    ["Reference", reference],
    ["Received", formatTime(createdAt)],
    ["Dealer", dealer?.name ?? ""],
    ["Vehicle", [vehicleType === "new" ? "New" : "Used", make, model].filter(Boolean).join(" ")],
    ["Source code", sourceCode],
    ["E-mail to the desk", status],
  ];
  return (
    <Box component="dl" sx={{ display: "grid", gap: 1.5, gridTemplateColumns: COLUMNS, my: 1 }}>
      {facts.map(([label, value]) => (
        <Box key={label}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: "anywhere" }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const COLUMNS = "repeat(auto-fill, minmax(min(9rem, 100%), 1fr))";
