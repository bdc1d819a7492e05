import { Button, Typography } from "@mui/material";
import { useWatch } from "react-hook-form";
import { factOf } from "../../contract/facts/facts.ts";
import { staffFactOf } from "../../contract/staff/stock/vehicle-facts.ts";
import { type DecodedVin, decodeVin } from "../../contract/stock/vin/decode-vin.ts";
import { isVin, normaliseVin, WRONG_CHECK_DIGIT } from "../../contract/stock/vin/vin.ts";
import { ShapeInput } from "../inputs/shape-input.tsx";
import { useFillEmpty } from "./copied-facts.ts";

/** The input of a VIN, with what the number says of its vehicle. It proposes the year if that is empty. */
export function VinInput() {
  const fillEmpty = useFillEmpty();
  const [vin, year]: unknown[] = useWatch({ name: ["vin", "year"] });
  const { label, help } = staffFactOf("vin");
  const number = normaliseVin(String(vin ?? ""));
  const decoded = isVin(number) ? decodeVin(number, new Date().getFullYear()) : undefined;
  const proposed = year ? undefined : decoded?.modelYear;
  return (
    <div>
      <ShapeInput shape={factOf("vin")} source="vin" label={label} helperText={help} />
      {decoded !== undefined && (
        <Typography role="status" variant="body2" color={decoded.checkDigit === "wrong" ? "error" : "text.secondary"}>
          {describe(decoded)}
        </Typography>
      )}
      {proposed !== undefined && (
        <Button size="small" onClick={() => fillEmpty({ year: proposed })}>
          {`Use ${proposed} as the year`}
        </Button>
      )}
    </div>
  );
}

function describe({ make, modelYear, checkDigit }: DecodedVin): string {
  const said = [make && `Made by ${make}.`, modelYear && `Model year ${modelYear}.`].filter(Boolean).join(" ");
  if (checkDigit === "wrong") return `${said} ${WRONG_CHECK_DIGIT}`.trim();
  if (checkDigit === "right") return `${said} The check digit matches.`.trim();
  return `${said} It has no check digit, which this maker's country does not require: please compare it.`.trim();
}
