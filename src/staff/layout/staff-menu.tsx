import { Typography } from "@mui/material";
import { Menu, usePermissions, useSidebarState } from "react-admin";
import type { StaffResource } from "../../contract/staff/resource-table.ts";
import { type Me, mayDo } from "../auth/me.ts";
import { type Screen, SECTIONS } from "../screens/screen.ts";
import { screens } from "../screens.ts";
import { type Page, pages } from "./pages.ts";

/** The resources that the person may see, in sections. */
export function StaffMenu() {
  const { permissions: me } = usePermissions<Me>();
  const mayRead = ({ resource, operation = "read" }: { resource: StaffResource; operation?: "read" | "update" }) =>
    me !== undefined && mayDo(me, resource, operation);
  const visible = screens.filter(mayRead);
  const visiblePages = pages.filter(mayRead);
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Today" />
      {/* What people open all day comes first. */}
      <MenuPages pages={visiblePages.filter(({ section }) => section === "Customers")} />
      {SECTIONS.map((section) => (
        <MenuSection
          key={section}
          name={section}
          screens={visible.filter((screen) => screen.section === section)}
          pages={section === "Customers" ? [] : visiblePages.filter((page) => page.section === section)}
        />
      ))}
    </Menu>
  );
}

type Pages = { pages: readonly Page[] };

const MenuPages = ({ pages: shown }: Pages) =>
  shown.map(({ path, name, icon: Icon }) => <Menu.Item key={path} to={path} primaryText={name} leftIcon={<Icon />} />);

type MenuSectionProps = Pages & { name: string; screens: readonly Screen[] };

function MenuSection({ name, screens, pages: ofSection }: MenuSectionProps) {
  const [isOpen] = useSidebarState();
  if (screens.length + ofSection.length === 0) return null;
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
      <MenuPages pages={ofSection} />
      {screens.map(({ resource }) => (
        <Menu.ResourceItem key={resource} name={resource} />
      ))}
    </>
  );
}
