import { Card, CardContent, Stack, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { isContent } from "../../contract/staff/resource-table.ts";
import { StatusChip } from "../fields/status-chip.tsx";
import type { Screen } from "./screen.ts";
import { PreviewButton } from "./versions/preview-button.tsx";
import { PublicationInputs } from "./versions/publication-inputs.tsx";
import { VersionsButton } from "./versions/versions-button.tsx";

/** Shows beside the form when visitors see the item, its preview, its versions, and the resource's own cards. */
export function ItemAside({ screen }: { screen: Screen }) {
  const record = useRecordContext();
  if (record === undefined) return null;
  const Special = screen.aside;
  return (
    <Stack sx={{ gap: 2 }}>
      {isContent(screen.resource) && (
        <Card>
          <CardContent>
            <Stack direction="row" sx={{ justifyContent: "space-between", mb: 1 }}>
              <Typography component="h2" variant="h6">
                Publication
              </Typography>
              <StatusChip record={record} />
            </Stack>
            <PublicationInputs />
          </CardContent>
        </Card>
      )}
      {Special && <Special />}
      <Stack sx={{ gap: 1, alignItems: "flex-start" }}>
        <PreviewButton screen={screen} />
        <VersionsButton screen={screen} />
      </Stack>
    </Stack>
  );
}
