import { Alert, Box, Button, Card, CardContent, Typography } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import { useCanAccess, useDataProvider, useEditContext } from "react-admin";
import type { StaffDataProvider } from "../../api/data-provider.ts";

type SecretCardProps = {
  /** Explains the purpose of the secrets. */
  help: string;
  /** Properties of the API's response, with their names. */
  secrets: readonly { source: string; label: string }[];
};

/** Creates new secrets of the item and shows them once. */
export function SecretCard({ help, secrets }: SecretCardProps) {
  const { record, resource, refetch } = useEditContext();
  const { canAccess } = useCanAccess({ resource, action: "update", record });
  const dataProvider = useDataProvider<StaffDataProvider>();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () =>
      (await dataProvider.act(resource, { id: record?.id ?? "", action: "new_secret" })).data as Record<string, string>,
    onSuccess: () => void refetch(),
  });
  if (!canAccess) return null;
  return (
    <Card component="section" aria-label="Secrets">
      <CardContent>
        <Typography component="h2" variant="h6">
          Secrets
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {help}
        </Typography>
        <Button variant="outlined" onClick={() => mutate()} loading={isPending}>
          Make a new one and show it
        </Button>
        {data && (
          <Alert severity="warning" sx={{ mt: 2, "& .MuiAlert-message": { minWidth: 0 } }}>
            Copy it now: it is not shown again, and the one before works no more.
            {secrets.map(({ source, label }) => (
              <Box key={source} sx={{ mt: 1 }}>
                <Typography variant="caption" component="div">
                  {label}
                </Typography>
                <Box component="code" sx={{ overflowWrap: "anywhere", userSelect: "all" }}>
                  {data[source]}
                </Box>
              </Box>
            ))}
          </Alert>
        )}
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error.message}
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}
