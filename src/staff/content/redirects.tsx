import SwapCallsIcon from "@mui/icons-material/SwapCalls";
import { LineInput } from "../inputs/text/text-inputs.tsx";
import type { Screen } from "../screens/screen.ts";
import { RedirectListButton } from "./redirect-list.tsx";

function RedirectForm() {
  return (
    <>
      <LineInput
        source="fromPath"
        label="Old address"
        helperText="Without the site's name, with its query if it has one: /specials.php?id=7"
        maxLength={500}
      />
      <LineInput source="toPath" label="New address" helperText="A page of this site: /specials" maxLength={500} />
    </>
  );
}

export const redirects: Screen = {
  resource: "redirects",
  many: "Redirects",
  one: "redirect",
  section: "Content",
  icon: SwapCallsIcon,
  represent: ({ fromPath }) => fromPath,
  columns: [
    { source: "fromPath", label: "Old address", isSortable: true },
    { source: "toPath", label: "New address", isSortable: true },
  ],
  sort: { field: "fromPath", order: "ASC" },
  emptyHint: "Add the addresses of your old site that people still open, so that they find the page that replaced it.",
  createTools: RedirectListButton,
  form: RedirectForm,
  pagePath: ({ toPath }) => toPath,
};
