import type { SvgIconComponent } from "@mui/icons-material";
import AccessTimeIcon from "@mui/icons-material/AccessTime";
import EventIcon from "@mui/icons-material/Event";
import PieChartIcon from "@mui/icons-material/PieChartOutlined";
import type { StaffResource } from "../../contract/staff/resource-table.ts";

type Page = {
  path: string;
  name: string;
  icon: SvgIconComponent;
  /** The resource that the person must be permitted to read. */
  resource: StaffResource;
};

/** Pages beside the lists of items, in the order of the menu. */
export const pages: readonly Page[] = [
  { path: "/waiting", name: "What waits", icon: AccessTimeIcon, resource: "customer_enquiries" },
  { path: "/calendar", name: "Calendar", icon: EventIcon, resource: "appointments" },
  { path: "/numbers", name: "Numbers", icon: PieChartIcon, resource: "reports" },
];
