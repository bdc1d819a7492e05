import ForumOutlinedIcon from "@mui/icons-material/ForumOutlined";
import { Typography } from "@mui/material";
import { PLACEHOLDERS } from "../../contract/enquiries/delivery/reply-template.ts";
import { MAX_REPLY_LENGTH, MAX_REPLY_SUBJECT } from "../../contract/staff/enquiries/template.ts";
import { DealerInput } from "../inputs/dealer-input.tsx";
import { LineInput, LinesInput } from "../inputs/text/text-inputs.tsx";
import type { Screen } from "../screens/screen.ts";

function TemplateForm() {
  return (
    <>
      <DealerInput emptyText="All dealers" />
      <LineInput source="name" label="Name" helperText="What your people choose it by" maxLength={100} />
      <LineInput source="subject" label="Subject" maxLength={MAX_REPLY_SUBJECT} />
      <LinesInput source="body" label="Text" minRows={8} maxLength={MAX_REPLY_LENGTH} />
      <Typography variant="body2" color="text.secondary">
        The site fills in {PLACEHOLDERS.map((name) => `{${name}}`).join(", ")} from the enquiry. Everybody can change
        the text before it is sent.
      </Typography>
    </>
  );
}

export const templates: Screen = {
  resource: "templates",
  many: "Reply templates",
  one: "template",
  section: "Customers",
  icon: ForumOutlinedIcon,
  represent: ({ name }) => name,
  columns: [
    { source: "name", label: "Name", isSortable: true },
    { source: "subject", label: "Subject" },
    { source: "dealerId", label: "Dealer", reference: "dealers", emptyText: "All dealers" },
  ],
  sort: { field: "name", order: "ASC" },
  filters: [<DealerInput key="dealerId" emptyText="All" />],
  emptyHint:
    "Write replies that your people send often. They choose one from an enquiry, and the site fills in the name and the car.",
  form: TemplateForm,
};
