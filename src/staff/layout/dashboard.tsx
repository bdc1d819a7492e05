import { Box, Card, CardActionArea, CardContent, Typography } from "@mui/material";
import { Title, useGetIdentity, usePermissions } from "react-admin";
import { Link } from "react-router-dom";
import { type Me, mayDo } from "../auth/me.ts";
import { screens } from "../resources/screens.ts";

/** The first page: what the person may manage, one click away. */
export function Dashboard() {
  const { identity } = useGetIdentity();
  const { permissions: me } = usePermissions<Me>();
  const visible = me === undefined ? [] : screens.filter(({ resource }) => mayDo(me, resource, "read"));
  return (
    <Box sx={{ py: 2 }}>
      <Title title="Today" />
      <Typography component="h2" variant="h4" sx={{ mb: 2 }}>
        Good day{identity?.fullName ? `, ${identity.fullName.split(" ")[0]}` : ""}
      </Typography>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fill, minmax(14rem, 1fr))" }}>
        {visible.map(({ resource, many, icon: Icon }) => (
          <Card key={resource}>
            <CardActionArea component={Link} to={`/${resource}`}>
              <CardContent sx={{ display: "flex", gap: 1.5, alignItems: "center" }}>
                <Icon />
                <Typography sx={{ fontWeight: 700 }}>{many}</Typography>
              </CardContent>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
