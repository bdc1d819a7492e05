/** Compares the page of numbers with a count of what a test did. */
import type { Page } from "@playwright/test";
import { expect } from "../test.ts";
import { countTable, type Deeds, type Grouping } from "./count-figures.ts";

type Shown = { name: string; cells: { text: string; difference: string; link: string | null }[] };

/** Compares the table, and the enquiries that each of its figures opens, with what the test did. */
export async function compareTable(page: Page, { by, label, deeds }: { by: Grouping; label: string; deeds: Deeds }) {
  const group = page.getByRole("group", { name: "Side by side" });
  await group.getByRole("button", { name: label }).click();
  const table = page.getByRole("region", { name: `${label}, side by side` });
  const expected = countTable(deeds, by);
  await expect(table.getByRole("row")).toHaveCount(expected.size + 1);
  const shown: Shown[] = await table.getByRole("row").evaluateAll((lines) =>
    lines.slice(1).map((line) => ({
      name: (line.querySelector("th") as HTMLElement).innerText,
      cells: [...line.querySelectorAll("td")].map((cell) => {
        const [text = "", difference = ""] = cell.innerText.replaceAll("\u00a0", " ").split(/\n+/);
        return { text, difference: difference.trim(), link: cell.querySelector("a")?.getAttribute("href") ?? null };
      }),
    })),
  );
  const wordsOf = ({ text, difference }: { text: string; difference: string }) => `${text} (${difference})`;
  const words = Object.fromEntries(shown.map(({ name, cells }) => [name, cells.map(wordsOf)]));
  expect(words, label).toEqual(Object.fromEntries([...expected].map(([name, cells]) => [name, cells.map(wordsOf)])));
  const opened = await referencesBehind(
    page,
    shown.flatMap(({ cells }) => cells.flatMap(({ link }) => link ?? [])),
  );
  for (const { name, cells } of shown) {
    const references = cells.map(({ link }) => (link === null ? [] : (opened.get(link) ?? []).toSorted()));
    expect(references, `${label}: ${name}`).toEqual(expected.get(name)?.map((cell) => cell.references));
  }
}

/** The references of the enquiries that each link of a figure opens. */
async function referencesBehind(page: Page, links: readonly string[]): Promise<Map<string, string[]>> {
  const found = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (link) => {
          const response = await fetch(`/staff/api/figures/rows?${link.split("?")[1]}`);
          const { rows } = (await response.json()) as { rows: { reference: string }[] };
          return [link, rows.map(({ reference }) => reference)] as const;
        }),
      ),
    links,
  );
  return new Map(found);
}

/** Opens each figure of all together, whose page has as many rows as was counted. */
export async function openFigures(page: Page, deeds: Deeds): Promise<void> {
  const together = countTable(deeds, "dealer").get("Together") ?? [];
  await page.getByRole("group", { name: "Side by side" }).getByRole("button", { name: "Dealers" }).click();
  const row = page.getByRole("region", { name: "Dealers, side by side" }).getByRole("row").last();
  await expect(row).toContainText("Together");
  for (const [n, { references }] of together.entries()) {
    await row.getByRole("cell").nth(n).getByRole("link").press("Enter");
    await expect(page.getByText(new RegExp(`^${references.length} in all`))).toBeVisible();
    await expect(page.getByRole("rowgroup").last().getByRole("row")).toHaveCount(references.length);
    await page.goBack();
  }
}
