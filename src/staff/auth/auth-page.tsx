import { Box, Paper, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { site } from "../../contract/settings/site.ts";

type AuthPageProps = { title: string; intro?: ReactNode; children: ReactNode };

/** A page without the app's frame: a title and a form in the middle of the window. */
export function AuthPage({ title, intro, children }: AuthPageProps) {
  return (
    <Box
      component="main"
      sx={{ minHeight: "100vh", bgcolor: "secondary.main", display: "grid", alignContent: { sm: "center" }, p: 2 }}
    >
      <title>{`${title} · ${site.groupName}`}</title>
      <Box sx={{ width: "100%", maxWidth: 440, mx: "auto" }}>
        <Typography component="p" variant="h5" sx={{ color: "common.white", my: 3 }}>
          {site.groupName}
        </Typography>
        <Paper elevation={0} sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Typography component="h1" variant="h5" sx={{ mb: 1 }}>
            {title}
          </Typography>
          {intro !== undefined && (
            <Typography color="text.secondary" sx={{ mb: 2 }}>
              {intro}
            </Typography>
          )}
          {children}
        </Paper>
      </Box>
    </Box>
  );
}
