import { Card, CardContent, Typography } from "@mui/material";
import { Create, Form, SaveButton } from "react-admin";
import { isContent } from "../../../contract/staff/resource-table.ts";
import type { Screen } from "../screen.ts";
import { PublicationInputs } from "../versions/publication-inputs.tsx";
import { FormErrors } from "./form-errors.tsx";
import { FormGrid } from "./form-grid.tsx";
import { FORM_CARD, FormToolbar } from "./form-toolbar.tsx";

/** The page of a new item. Published content begins as a draft. */
export function CreateScreen({ screen }: { screen: Screen }) {
  const { form: FormInputs, defaults = {}, one } = screen;
  const isPublished = isContent(screen.resource);
  return (
    <Create component="div" redirect="edit" title={`New ${one}`}>
      <Form record={{ ...(isPublished && { state: "draft" }), ...defaults }} warnWhenUnsavedChanges noValidate>
        <FormGrid>
          <Card sx={FORM_CARD}>
            <CardContent>
              {FormInputs && <FormInputs />}
              <FormErrors />
            </CardContent>
            <FormToolbar>
              <SaveButton icon={false} label={`Create ${one}`} />
            </FormToolbar>
          </Card>
          {isPublished && (
            <Card>
              <CardContent>
                <Typography component="h2" variant="h6">
                  Publication
                </Typography>
                <PublicationInputs />
              </CardContent>
            </Card>
          )}
        </FormGrid>
      </Form>
    </Create>
  );
}
