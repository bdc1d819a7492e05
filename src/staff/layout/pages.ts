import type { SvgIconComponent } from "@mui/icons-material";
import AccessTimeIcon from "@mui/icons-material/AccessTime";
import BackupIcon from "@mui/icons-material/BackupOutlined";
import ChecklistIcon from "@mui/icons-material/Checklist";
import EventIcon from "@mui/icons-material/Event";
import NewReleasesIcon from "@mui/icons-material/NewReleasesOutlined";
import PieChartIcon from "@mui/icons-material/PieChartOutlined";
import PriceCheckIcon from "@mui/icons-material/PriceCheck";
import RocketLaunchIcon from "@mui/icons-material/RocketLaunchOutlined";
import TaskIcon from "@mui/icons-material/TaskAltOutlined";
import ViewKanbanIcon from "@mui/icons-material/ViewKanbanOutlined";
import type { Role } from "../../contract/staff/permissions.ts";
import type { StaffResource } from "../../contract/staff/resource-table.ts";
import { WHATS_NEW } from "../news/paths.ts";
import type { Section } from "../screens/screen.ts";

export type Page = {
  path: string;
  name: string;
  icon: SvgIconComponent;
  /** The resource that the person must be permitted to read, or to change. */
  resource: StaffResource;
  operation?: "update";
  section: Section;
  /** Roles that have it in the menu. Others find it under "More". */
  menu?: readonly Role[];
};

const SELLERS: readonly Role[] = ["administrator", "dealer_manager", "salesperson"];

/** Pages beside the lists of items, in the order of the menu. */
export const pages: readonly Page[] = [
  { path: "/waiting", name: "What waits", icon: AccessTimeIcon, resource: "customer_enquiries", section: "Customers" },
  { path: "/tasks", name: "Tasks", icon: TaskIcon, resource: "tasks", section: "Customers", menu: SELLERS },
  {
    path: "/pipeline",
    name: "Pipeline",
    icon: ViewKanbanIcon,
    resource: "customer_enquiries",
    section: "Customers",
    menu: SELLERS,
  },
  {
    path: "/calendar",
    name: "Calendar",
    icon: EventIcon,
    resource: "appointments",
    section: "Customers",
    menu: SELLERS,
  },
  { path: "/numbers", name: "Numbers", icon: PieChartIcon, resource: "reports", section: "Customers", menu: SELLERS },
  {
    path: "/price-review",
    name: "Price review",
    icon: PriceCheckIcon,
    resource: "vehicles",
    operation: "update",
    section: "Stock",
  },
  { path: "/setup", name: "Setting up", icon: RocketLaunchIcon, resource: "setup", section: "Administration" },
  { path: "/backups", name: "Backups", icon: BackupIcon, resource: "backups", section: "Administration" },
  { path: "/system", name: "System", icon: ChecklistIcon, resource: "checks", section: "Administration" },
  { path: WHATS_NEW, name: "What is new", icon: NewReleasesIcon, resource: "changes", section: "Administration" },
];
