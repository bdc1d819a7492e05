import ExpandLessIcon from "@mui/icons-material/ExpandLess";
import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import MoreHorizIcon from "@mui/icons-material/MoreHoriz";
import { ListItemIcon, ListItemText, MenuItem, Typography } from "@mui/material";
import { Menu, usePermissions, useSidebarState, useStore } from "react-admin";
import { useLocation } from "react-router-dom";
import { type Me, mayOpen } from "../../auth/me.ts";
import type { Page } from "../pages.ts";
import { menuEntries } from "./menu-entries.ts";
import { groupMenu, type MenuGroup } from "./menu-groups.ts";

/** What the person's roles work with, in groups; everything else that they may see is under "More", which stays as they left it. */
export function StaffMenu() {
  const { permissions: me } = usePermissions<Me>();
  const [isMoreOpen, setMoreOpen] = useStore("menu.more", false);
  const { pathname } = useLocation();
  const visible = menuEntries.filter((entry) => me !== undefined && mayOpen(me, entry));
  const { main, more } = groupMenu(visible, me?.roles ?? []);
  const isHere = ({ path }: Page) => pathname === path || pathname.startsWith(`${path}/`);
  const here = more.flatMap(({ entries }) => entries).filter(isHere);
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Today" />
      {main.map((group) => (
        <Group key={group.section} group={group} />
      ))}
      {more.length > 0 && <MoreItem isOpen={isMoreOpen} onToggle={() => setMoreOpen(!isMoreOpen)} />}
      {isMoreOpen
        ? more.map((group) => <Group key={group.section} group={group} />)
        : here.map((entry) => <Entry key={entry.path} entry={entry} />)}
    </Menu>
  );
}

function MoreItem({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const [isSidebarOpen] = useSidebarState();
  return (
    <MenuItem
      onClick={onToggle}
      aria-expanded={isOpen}
      aria-label="More"
      sx={{ borderLeft: "3px solid transparent", color: "text.secondary", mt: 1 }}
    >
      <ListItemIcon>
        <MoreHorizIcon />
      </ListItemIcon>
      {isSidebarOpen && (
        <>
          <ListItemText primary="More" disableTypography />
          {isOpen ? <ExpandLessIcon fontSize="small" /> : <ExpandMoreIcon fontSize="small" />}
        </>
      )}
    </MenuItem>
  );
}

function Group({ group: { section, entries } }: { group: MenuGroup<Page> }) {
  const [isSidebarOpen] = useSidebarState();
  return (
    <>
      {isSidebarOpen && (
        <Typography
          component="li"
          role="presentation"
          variant="overline"
          color="text.secondary"
          sx={{ px: 2, pt: 1.5 }}
        >
          {section}
        </Typography>
      )}
      {entries.map((entry) => (
        <Entry key={entry.path} entry={entry} />
      ))}
    </>
  );
}

function Entry({ entry: { path, name, icon: Icon } }: { entry: Page }) {
  return <Menu.Item to={path} primaryText={name} leftIcon={<Icon />} />;
}
