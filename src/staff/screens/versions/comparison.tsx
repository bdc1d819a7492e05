import { propertyLabel } from "../../../contract/staff/property-label.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { describeValue } from "./property-words.ts";

type Properties = Record<string, unknown>;

type ComparisonProps = {
  before: Properties;
  after: Properties;
  /** Headings of the two columns. */
  titles: readonly [string, string];
};

/** Shows the properties of two versions side by side. */
export function Comparison({ before, after, titles }: ComparisonProps) {
  const names = Object.keys({ ...before, ...after });
  return (
    <ComparisonTable
      titles={titles}
      rows={names.map((name) => ({
        field: propertyLabel(name),
        cells: [describeValue(before[name], name), describeValue(after[name], name)],
      }))}
    />
  );
}
