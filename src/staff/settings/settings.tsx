import SettingsIcon from "@mui/icons-material/Settings";
import { Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { SETTINGS, type SectionName } from "../../contract/settings/settings.ts";
import type { Screen } from "../screens/screen.ts";
import { SettingInput } from "./setting-input.tsx";

/** A page on which the settings of a section show. */
const PAGES: Partial<Record<SectionName, string>> = {
  group: "/",
  brand: "/",
  contact: "/contact-us",
  links: "/sell",
  dealers: "/contact-us",
  costs: "/finance",
  visitors: "/contact-us",
};

function SettingsForm() {
  const { section } = useRecordContext<{ id: number; section: SectionName }>() ?? {};
  if (section === undefined) return null;
  const { about, settings: declared } = SETTINGS[section];
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {about}
      </Typography>
      {Object.entries(declared).map(([name, setting]) => (
        <SettingInput key={name} name={name} setting={setting} />
      ))}
    </>
  );
}

export const settings: Screen = {
  resource: "settings",
  many: "Settings",
  one: "section",
  section: "Administration",
  icon: SettingsIcon,
  represent: ({ title }) => title,
  columns: [
    { source: "title", label: "Section" },
    { source: "about", label: "What it has" },
    { source: "draft", label: "Draft", text: ({ draft }) => (draft ? `Draft by ${draft.personName}` : "") },
  ],
  sort: { field: "id", order: "ASC" },
  emptyHint: "The sections are made when the site starts.",
  form: SettingsForm,
  pagePath: ({ section }) => PAGES[section as SectionName],
};
