import { Typography } from "@mui/material";
import { Menu, usePermissions, useSidebarState } from "react-admin";
import { type Me, mayDo } from "../auth/me.ts";
import { type Screen, SECTIONS } from "../screens/screen.ts";
import { screens } from "../screens.ts";
import { pages } from "./pages.ts";

/** The resources that the person may see, in sections. */
export function StaffMenu() {
  const { permissions: me } = usePermissions<Me>();
  const visible = me === undefined ? [] : screens.filter(({ resource }) => mayDo(me, resource, "read"));
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Today" />
      {pages
        .filter(({ resource }) => me !== undefined && mayDo(me, resource, "read"))
        .map(({ path, name, icon: Icon }) => (
          <Menu.Item key={path} to={path} primaryText={name} leftIcon={<Icon />} />
        ))}
      {SECTIONS.map((section) => (
        <MenuSection key={section} name={section} screens={visible.filter((screen) => screen.section === section)} />
      ))}
    </Menu>
  );
}

function MenuSection({ name, screens }: { name: string; screens: readonly Screen[] }) {
  const [isOpen] = useSidebarState();
  if (screens.length === 0) return null;
  return (
    <>
      {isOpen && (
        <Typography
          component="li"
          role="presentation"
          variant="overline"
          color="text.secondary"
          sx={{ px: 2, pt: 1.5 }}
        >
          {name}
        </Typography>
      )}
      {screens.map(({ resource }) => (
        <Menu.ResourceItem key={resource} name={resource} />
      ))}
    </>
  );
}
