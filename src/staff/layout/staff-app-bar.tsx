import AccountCircleIcon from "@mui/icons-material/AccountCircle";
import NewReleasesIcon from "@mui/icons-material/NewReleasesOutlined";
import PublicIcon from "@mui/icons-material/Public";
import { IconButton, ListItemIcon, ListItemText, MenuItem, Tooltip, Typography, useMediaQuery } from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { AppBar, type AppBarProps, Logout, TitlePortal, UserMenu, useGetIdentity, useUserMenu } from "react-admin";
import { Link } from "react-router-dom";
import { site } from "../../contract/settings/site.ts";
import { authPaths } from "../auth/paths.ts";
import { NewEnquiries } from "../enquiries/waiting/new-enquiries.tsx";
import { WHATS_NEW } from "../news/paths.ts";
import { SearchButton } from "../search/search-button.tsx";

/** The bar above every page: the group, the page's title, a link to the site, and the person. */
export function StaffAppBar(props: AppBarProps) {
  return (
    <AppBar {...props} userMenu={<PersonMenu />} toolbar={<Tools />}>
      <Typography sx={{ fontWeight: 800, fontStretch: "112%", mr: 2, display: { xs: "none", md: "block" } }}>
        {site.groupName}
      </Typography>
      <TitlePortal variant="subtitle1" component="h1" sx={{ "&& *": { display: "inline" } }} />
    </AppBar>
  );
}

function Tools() {
  return (
    <>
      <SearchButton />
      <NewEnquiries />
      <SiteLink />
    </>
  );
}

function SiteLink() {
  return (
    <Tooltip title="Open the site">
      <IconButton color="inherit" href="/" target="_blank" rel="noopener" aria-label="Open the site">
        <PublicIcon />
      </IconButton>
    </Tooltip>
  );
}

function PersonMenu() {
  const { identity } = useGetIdentity();
  // The name is shown only where there is space for it.
  const isNamed = useMediaQuery<Theme>((theme) => theme.breakpoints.up("sm")) && identity?.fullName !== undefined;
  return (
    <UserMenu {...(isNamed && { label: identity.fullName })}>
      <AccountItem />
      <WhatsNewItem />
      <Logout />
    </UserMenu>
  );
}

function AccountItem() {
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to={authPaths.account} onClick={menu?.onClose}>
      <ListItemIcon>
        <AccountCircleIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Your account</ListItemText>
    </MenuItem>
  );
}

function WhatsNewItem() {
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to={WHATS_NEW} onClick={menu?.onClose}>
      <ListItemIcon>
        <NewReleasesIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>What is new</ListItemText>
    </MenuItem>
  );
}
