import { Card, CardContent } from "@mui/material";
import { useState } from "react";
import { Create, Form, SaveButton } from "react-admin";
import { STAFF_SOURCES } from "../../../contract/enquiries/staff-sources.ts";
import { FormErrors } from "../../screens/form/form-errors.tsx";
import { FormGrid } from "../../screens/form/form-grid.tsx";
import { FORM_CARD, FormToolbar } from "../../screens/form/form-toolbar.tsx";
import { NewEnquiryInputs } from "./new-enquiry-inputs.tsx";

/** Writes down who came in or telephoned. Who may be the same person appears while one types. */
export function NewEnquiryPage() {
  // Sent again after a lost response, the enquiry is stored once.
  const [record] = useState(() => ({ source: STAFF_SOURCES[0], key: crypto.randomUUID() }));
  return (
    <Create component="div" redirect="edit" title="New enquiry">
      <Form record={record} warnWhenUnsavedChanges noValidate>
        <FormGrid>
          <Card sx={FORM_CARD}>
            <CardContent>
              <NewEnquiryInputs />
              <FormErrors />
            </CardContent>
            <FormToolbar>
              <SaveButton icon={false} label="Create enquiry" alwaysEnable />
            </FormToolbar>
          </Card>
        </FormGrid>
      </Form>
    </Create>
  );
}
