import { Card, CardContent, Link, List, ListItemButton, ListItemText, Skeleton, Typography } from "@mui/material";
import { useGetList } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { cellText } from "../screens/list/cell-text.ts";
import { EmptyHint } from "../screens/list/empty-hint.tsx";
import type { Screen } from "../screens/screen.ts";

const COUNT = 5;

/** Shows the newest items of a list, with a link to all of them. */
export function LatestItems({ screen }: { screen: Screen }) {
  const { resource, many, columns, sort, form } = screen;
  const { data, error } = useGetList(resource, { pagination: { page: 1, perPage: COUNT }, sort });
  const [title, ...others] = columns.filter(({ reference }) => reference === undefined);
  if (error || title === undefined) return null;
  return (
    <Card>
      <CardContent>
        <Typography component="h3" variant="h6">
          <Link component={RouterLink} to={`/${resource}`} underline="hover">
            {many}
          </Link>
        </Typography>
        {data === undefined && <Skeleton height={60} />}
        {data?.length === 0 && <EmptyHint screen={screen} />}
        <List dense disablePadding component="div">
          {data?.map((record) => (
            <ListItemButton
              key={record.id}
              component={RouterLink}
              to={`/${resource}/${record.id}${form ? "" : "/show"}`}
              sx={{ px: 1, mx: -1 }}
            >
              <ListItemText
                primary={cellText(title, record)}
                secondary={others
                  .map((column) => cellText(column, record))
                  .filter(Boolean)
                  .join(" · ")}
                slotProps={{ secondary: { noWrap: true } }}
              />
            </ListItemButton>
          ))}
        </List>
      </CardContent>
    </Card>
  );
}
