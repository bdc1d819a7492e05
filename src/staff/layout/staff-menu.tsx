import AccessTimeIcon from "@mui/icons-material/AccessTime";
import EventIcon from "@mui/icons-material/Event";
import PieChartIcon from "@mui/icons-material/PieChartOutlined";
import { Typography } from "@mui/material";
import { Menu, usePermissions, useSidebarState } from "react-admin";
import { type Me, mayDo } from "../auth/me.ts";
import { screens } from "../resources/screens.ts";
import { type Screen, SECTIONS } from "../screens/screen.ts";

/** The resources that the person may see, in sections. */
export function StaffMenu() {
  const { permissions: me } = usePermissions<Me>();
  const visible = me === undefined ? [] : screens.filter(({ resource }) => mayDo(me, resource, "read"));
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Today" />
      {me !== undefined && mayDo(me, "customer_enquiries", "read") && (
        <Menu.Item to="/waiting" primaryText="What waits" leftIcon={<AccessTimeIcon />} />
      )}
      {me !== undefined && mayDo(me, "appointments", "read") && (
        <Menu.Item to="/calendar" primaryText="Calendar" leftIcon={<EventIcon />} />
      )}
      {me !== undefined && mayDo(me, "reports", "read") && (
        <Menu.Item to="/numbers" primaryText="Numbers" leftIcon={<PieChartIcon />} />
      )}
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
