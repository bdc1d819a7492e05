import SettingsIcon from "@mui/icons-material/Settings";
import { Box, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { SETTINGS, type SectionName } from "../../contract/settings/settings.ts";
import type { Screen } from "../screens/screen.ts";
import { BrandPreview } from "./brand-preview.tsx";
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
  const inputs = Object.entries(declared).map(([name, setting]) => (
    <SettingInput key={name} name={name} setting={setting} />
  ));
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {about}
      </Typography>
      {section === "brand" ? (
        <Box sx={BESIDE_EACH_OTHER}>
          <Box sx={{ order: { xs: 1, md: 0 } }}>{inputs}</Box>
          <BrandPreview />
        </Box>
      ) : (
        inputs
      )}
    </>
  );
}

/** On a phone, the preview is above the fields. */
const BESIDE_EACH_OTHER = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" },
  alignItems: "start",
};

export const settings: Screen = {
  resource: "settings",
  many: "Settings",
  one: "section",
  section: "Administration",
  icon: SettingsIcon,
  menu: ["administrator"],
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
