import { Box, Button, Typography } from "@mui/material";
import { Title } from "react-admin";
import { Link } from "react-router-dom";

/** Shown at an address without a page. */
export function NotFoundPage() {
  return (
    <NoPage title="There is no such page">
      The address was mistyped, or the page has moved. Everything that you may manage is in the menu.
    </NoPage>
  );
}

/** Shown at a page that the person's role does not permit. */
export function AccessDeniedPage() {
  return (
    <NoPage title="Your role does not permit this">
      Do you need it for your work? An administrator can give you another role, under Staff.
    </NoPage>
  );
}

function NoPage({ title, children }: { title: string; children: string }) {
  return (
    <Box sx={{ maxWidth: 560, py: { xs: 3, md: 6 }, px: 1 }}>
      <Title title={title} />
      <Typography component="h2" variant="h4" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ mb: 3 }}>{children}</Typography>
      <Button component={Link} to="/" variant="contained" color="primary">
        To the first page
      </Button>
    </Box>
  );
}
