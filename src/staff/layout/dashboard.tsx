import { Box, Button, Card, CardActionArea, CardContent, Stack, Typography } from "@mui/material";
import { Title, useGetIdentity, usePermissions } from "react-admin";
import { Link } from "react-router-dom";
import { type Me, mayDo, mayOpen } from "../auth/me.ts";
import { DemoNotice } from "../demo/demo-notice.tsx";
import { customerEnquiries } from "../enquiries/customer-enquiries.tsx";
import { WhatsNewNotice } from "../news/whats-new-notice.tsx";
import { auditEntries } from "../people/audit-entries.tsx";
import { type Screen, SECTIONS } from "../screens/screen.ts";
import { screens } from "../screens.ts";
import { Guide } from "../setup/guide.tsx";
import { isGuideShown, useSetup } from "../setup/use-setup.ts";
import { TodayTasks } from "../tasks/today-tasks.tsx";
import { ACTIONS } from "./actions.ts";
import { LatestItems } from "./latest-items.tsx";
import { type Page, pages } from "./pages.ts";
import { ServerNotices } from "./server-notices.tsx";
import { ToDo } from "./to-do.tsx";

/** The first page: tasks, recent items, and everything that the person may manage. */
export function Dashboard() {
  const { identity } = useGetIdentity();
  const { permissions: me } = usePermissions<Me>();
  const { data: setup } = useSetup({ enabled: me !== undefined && mayDo(me, "setup", "read") });
  if (me === undefined) return <Title title="Today" />;
  const guide = setup !== undefined && isGuideShown(setup) ? setup : undefined;
  const visible = screens.filter(({ resource }) => mayDo(me, resource, "read"));
  const actions = ACTIONS.filter(({ resource }) => mayDo(me, resource, "create"));
  const latest = [customerEnquiries, auditEntries].filter((screen) => visible.includes(screen));
  return (
    <Box sx={{ py: 2, maxWidth: 1240 }}>
      <Title title="Today" />
      <Typography component="h2" variant="h4" sx={{ mb: 2 }}>
        Good day{identity?.fullName ? `, ${identity.fullName.split(" ")[0]}` : ""}
      </Typography>
      {mayDo(me, "notices", "read") && <ServerNotices />}
      <WhatsNewNotice />
      {guide !== undefined && <Guide setup={guide} />}
      {guide === undefined && mayDo(me, "demo", "read") && <DemoNotice />}
      {actions.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", mb: 3 }}>
          {actions.map(({ resource, label }, i) => {
            // A new site has something else to do first.
            const isNext = i === 0 && guide === undefined;
            return (
              <Button
                key={resource}
                component={Link}
                to={`/${resource}/create`}
                variant={isNext ? "contained" : "outlined"}
                color={isNext ? "primary" : "secondary"}
              >
                {label}
              </Button>
            );
          })}
        </Stack>
      )}
      <ToDo me={me} />
      {mayDo(me, "tasks", "read") && <TodayTasks me={me} />}
      {latest.length > 0 && (
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { md: "repeat(2, minmax(0, 1fr))" }, mb: 3 }}>
          {latest.map((screen) => (
            <LatestItems key={screen.resource} screen={screen} />
          ))}
        </Box>
      )}
      {SECTIONS.map((section) => (
        <Section
          key={section}
          name={section}
          links={[
            ...pages.filter((page) => page.section === section && mayOpen(me, page)),
            ...visible.filter((screen) => screen.section === section).map(linkTo),
          ]}
        />
      ))}
    </Box>
  );
}

type PageLink = Pick<Page, "path" | "name" | "icon">;

const linkTo = ({ resource, many, icon }: Screen): PageLink => ({ path: `/${resource}`, name: many, icon });

function Section({ name, links }: { name: string; links: readonly PageLink[] }) {
  if (links.length === 0) return null;
  return (
    <Box component="section" aria-label={name} sx={{ mb: 2 }}>
      <Typography component="h3" variant="overline" color="text.secondary">
        {name}
      </Typography>
      <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "repeat(auto-fill, minmax(10.5rem, 1fr))" }}>
        {links.map(({ path, name, icon: Icon }) => (
          <Card key={path}>
            <CardActionArea component={Link} to={path} sx={{ height: "100%" }}>
              <CardContent sx={{ display: "flex", gap: 1.5, alignItems: "center", py: 1.5, px: 1.5 }}>
                <Icon fontSize="small" />
                <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
              </CardContent>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
