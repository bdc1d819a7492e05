import DeleteOutlinedIcon from "@mui/icons-material/DeleteOutlined";
import { Box, Button, FormHelperText, IconButton, InputBase } from "@mui/material";
import type { ClipboardEvent } from "react";
import { ValidationError } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { MAX_COLUMNS, MAX_ROWS } from "../../../contract/content/pages/blocks.ts";
import { type Cells, parseCells, pasteCells } from "./table-text.ts";

/** The cells of a table, in a grid that takes what is pasted from a spreadsheet. `source` is that of the block. */
export function TableInput({ source }: { source: string }) {
  const { setValue, clearErrors, getFieldState, formState } = useFormContext();
  const [header = [], rows = []] = useWatch({ name: [`${source}.header`, `${source}.rows`] }) as [
    string[]?,
    string[][]?,
  ];
  const cells: Cells = [header, ...rows];
  const isDisabled = formState.disabled;
  const write = ([first = [], ...others]: Cells) => {
    // Cells are not registered, so that a change does not clear their errors by itself.
    clearErrors([`${source}.header`, `${source}.rows`]);
    setValue(`${source}.header`, [...first], CHANGED);
    setValue(
      `${source}.rows`,
      others.map((row) => [...row]),
      CHANGED,
    );
  };
  const change = (row: number, column: number, text: string) =>
    write(cells.map((line, r) => (r === row ? line.map((cell, c) => (c === column ? text : cell)) : line)));
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const pasted = parseCells(event.clipboardData.getData("text"));
    if (pasted === undefined) return;
    event.preventDefault();
    write(pasteCells(cells, pasted, row, column));
  };
  const message = ["header", "rows"].map((part) => firstMessage(getFieldState(`${source}.${part}`, formState).error));
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ overflowX: "auto" }}>
        <table style={TABLE}>
          <tbody>
            {cells.map((line, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
              <tr key={row}>
                {line.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
                  <Box component="td" key={column} sx={{ border: 1, borderColor: "divider", p: 0, minWidth: 110 }}>
                    <InputBase
                      value={cell}
                      fullWidth
                      multiline={row > 0}
                      disabled={isDisabled}
                      sx={{ px: 1, fontWeight: row === 0 ? 700 : 400 }}
                      inputProps={{ "aria-label": cellName(row, column), maxLength: row === 0 ? 80 : 300 }}
                      onChange={({ target }) => change(row, column, target.value)}
                      onPaste={(event) => paste(event, row, column)}
                    />
                  </Box>
                ))}
                <td>
                  {row > 0 && rows.length > 1 && (
                    <Remove
                      label={`Remove row ${row}`}
                      isDisabled={isDisabled}
                      onClick={() => write(cells.filter((_, r) => r !== row))}
                    />
                  )}
                </td>
              </tr>
            ))}
            {header.length > 1 && (
              <tr>
                {header.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
                  <td key={column} align="center">
                    <Remove
                      label={`Remove column ${column + 1}`}
                      isDisabled={isDisabled}
                      onClick={() => write(cells.map((line) => line.filter((_cell, c) => c !== column)))}
                    />
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </Box>
      <Button
        size="small"
        color="secondary"
        disabled={isDisabled || rows.length >= MAX_ROWS}
        onClick={() => write([...cells, header.map(() => "")])}
      >
        Add a row
      </Button>
      <Button
        size="small"
        color="secondary"
        disabled={isDisabled || header.length >= MAX_COLUMNS}
        onClick={() => write(cells.map((line) => [...line, ""]))}
      >
        Add a column
      </Button>
      {message.map(
        (text) =>
          text !== undefined && (
            <FormHelperText key={text} error>
              <ValidationError error={text} />
            </FormHelperText>
          ),
      )}
      <FormHelperText>The first row is the header. You can paste cells from a spreadsheet.</FormHelperText>
    </Box>
  );
}

const CHANGED = { shouldDirty: true, shouldTouch: true };
const TABLE = { borderCollapse: "collapse" } as const;

const cellName = (row: number, column: number) =>
  row === 0 ? `Header of column ${column + 1}` : `Row ${row}, column ${column + 1}`;

/** Errors of cells are nested in those of the table. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === "string" && message !== "") return message;
  return Object.values(error)
    .map(firstMessage)
    .find((one) => one !== undefined);
}

type RemoveProps = { label: string; isDisabled: boolean; onClick: () => void };

function Remove({ label, isDisabled, onClick }: RemoveProps) {
  return (
    <IconButton size="small" color="secondary" aria-label={label} disabled={isDisabled} onClick={onClick}>
      <DeleteOutlinedIcon fontSize="small" />
    </IconButton>
  );
}
