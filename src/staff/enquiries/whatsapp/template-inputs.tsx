import { Alert, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { fillTemplate, MAX_TEMPLATE_PARAMETER } from "../../../contract/enquiries/whatsapp/whatsapp.ts";
import type { WhatsAppState } from "../../../contract/staff/enquiries/whatsapp.ts";

type TemplateInputsProps = {
  state: WhatsAppState;
  chosen: number;
  parameters: readonly string[];
  error: string | undefined;
  onChange: (change: { template?: number; parameters?: string[] }) => void;
};

/** Chooses an approved template, fills in its parts and shows what the customer will read. */
export function TemplateInputs({ state, chosen, parameters, error, onChange }: TemplateInputsProps) {
  const { templates, otherTemplates } = state;
  const template = templates[chosen];
  if (template === undefined) {
    return (
      <Alert severity="info">
        {otherTemplates === 0
          ? "There are no templates yet. Your administrator adds them in Meta's WhatsApp Manager."
          : "WhatsApp has approved none of the templates that this site can send."}
      </Alert>
    );
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <TextField
        select
        size="small"
        label="Template"
        value={chosen}
        onChange={({ target }) => onChange({ template: Number(target.value), parameters: [] })}
        {...(error !== undefined && { error: true, helperText: error })}
      >
        {templates.map(({ name, language }, number) => (
          <MenuItem key={`${name} ${language}`} value={number}>
            {`${name.replaceAll("_", " ")} (${language})`}
          </MenuItem>
        ))}
      </TextField>
      {template.parameters.map((name, i) => (
        <TextField
          key={name}
          size="small"
          label={/^\d+$/.test(name) ? `Part ${name}` : name.replaceAll("_", " ")}
          value={parameters[i] ?? ""}
          onChange={({ target }) =>
            onChange({
              parameters: template.parameters.map((_, at) => (at === i ? target.value : (parameters[at] ?? ""))),
            })
          }
          slotProps={{ htmlInput: { maxLength: MAX_TEMPLATE_PARAMETER } }}
        />
      ))}
      <Typography
        variant="body2"
        sx={{ whiteSpace: "pre-line", p: 1.5, bgcolor: "background.default", borderRadius: 1 }}
      >
        {fillTemplate(
          template.text,
          template.parameters,
          template.parameters.map((name, i) => parameters[i] || `{${name}}`),
        )}
      </Typography>
    </Stack>
  );
}
