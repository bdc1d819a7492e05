import { Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { describeValue, propertyLabel } from "./property-words.ts";

type Properties = Record<string, unknown>;

type ComparisonProps = {
  before: Properties;
  after: Properties;
  /** Headings of the two columns. */
  titles: readonly [string, string];
};

/** The properties of two versions side by side. */
export function Comparison({ before, after, titles }: ComparisonProps) {
  const names = Object.keys({ ...before, ...after });
  return (
    <Table size="small" sx={{ "& td": { verticalAlign: "top", overflowWrap: "anywhere" } }}>
      <TableHead>
        <TableRow>
          <TableCell>Field</TableCell>
          {titles.map((title) => (
            <TableCell key={title}>{title}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {names.map((name) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {propertyLabel(name)}
            </TableCell>
            <TableCell>{describeValue(before[name], name)}</TableCell>
            <TableCell>{describeValue(after[name], name)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
