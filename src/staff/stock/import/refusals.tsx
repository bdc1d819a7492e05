import { Box, Button, List, ListItem, TextField, Typography } from "@mui/material";
import { type FormEvent, useState } from "react";
import { formatCount } from "../../../contract/formats/format.ts";
import type { Refusal, StockMapping } from "../../../contract/staff/stock/stock-imports.ts";
import { type Remedy, remediesOf } from "./mapping/remedies.ts";

type RefusalsProps = {
  refusals: readonly Refusal[];
  mapping: StockMapping;
  onCorrect(mapping: StockMapping): void;
};

/** Shows why rows are refused, the most frequent reason first, each with buttons that fix it. */
export function Refusals({ refusals, mapping, onCorrect }: RefusalsProps) {
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h3" variant="h6" id="refusals">
        Why rows and values are refused
      </Typography>
      <List dense disablePadding aria-labelledby="refusals">
        {refusals.map((refusal) => (
          <ListItem key={`${refusal.column} ${refusal.reason}`} disableGutters divider sx={{ display: "block" }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
              {`${formatCount(refusal.rows)}: ${[refusal.column, refusal.reason].filter(Boolean).join(" ")}`}
            </Typography>
            {remediesOf(refusal, mapping).map((remedy) => (
              <RemedyLine key={remedy.value} remedy={remedy} onCorrect={onCorrect} />
            ))}
          </ListItem>
        ))}
      </List>
    </Box>
  );
}

type RemedyLineProps = { remedy: Remedy; onCorrect(mapping: StockMapping): void };

/** Shows one refused value and what it may mean. */
function RemedyLine({ remedy: { value, rows, label, choices, mend }, onCorrect }: RemedyLineProps) {
  const [text, setText] = useState("");
  const use = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") onCorrect(mend(text.trim()));
  };
  const what = value === "" ? "" : `“${value}” (${formatCount(rows)}): `;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, my: 0.5 }}>
      {what !== "" && <Typography variant="body2">{what}</Typography>}
      {choices.map((choice) => (
        <Button
          key={choice}
          size="small"
          variant="outlined"
          aria-label={value === "" ? `${label}: use ${choice}` : `${label}: ${value} means ${choice}`}
          onClick={() => onCorrect(mend(choice))}
        >
          {value === "" ? `Use ${choice}` : choice}
        </Button>
      ))}
      {choices.length === 0 && (
        <Box component="form" onSubmit={use} sx={{ display: "flex", gap: 1 }}>
          <TextField
            size="small"
            label={`${label} of these rows`}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" size="small" variant="outlined" disabled={text.trim() === ""}>
            Use it
          </Button>
        </Box>
      )}
    </Box>
  );
}
