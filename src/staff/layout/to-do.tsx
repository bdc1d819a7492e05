import { Box, Card, CardActionArea, CardContent, Typography } from "@mui/material";
import { useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { southAfricanDate } from "../../contract/dates/calendar-date.ts";
import { dayAfter } from "../../contract/dealers/opening-hours/public-holidays.ts";
import type { StaffResource } from "../../contract/staff/resource-table.ts";
import { type Me, mayDo } from "../auth/me.ts";

type Item = {
  resource: StaffResource;
  filter: object;
  label: string;
  /** Path of the link. Default: the list with the filter. */
  path?: string;
  /** Whether any number above zero is overdue. */
  isUrgent?: boolean;
};

const ITEMS: readonly Item[] = [
  { resource: "customer_enquiries", filter: { clock: "running" }, label: "Wait to be contacted", path: "/waiting" },
  { resource: "customer_enquiries", filter: { clock: "overdue" }, label: "Wait too long", isUrgent: true },
  { resource: "customer_enquiries", filter: { todo: "hold" }, label: "Want a car held", isUrgent: true },
  { resource: "customer_enquiries", filter: { todo: "reply" }, label: "Have answered" },
  { resource: "customer_enquiries", filter: { todo: "bounced" }, label: "Did not get our message", isUrgent: true },
  {
    resource: "customer_enquiries",
    filter: { todo: "undelivered" },
    label: "Did not reach the dealer",
    isUrgent: true,
  },
  {
    resource: "tasks",
    filter: { unowned: "true", state: "open" },
    label: "Tasks that are nobody’s",
    path: "/tasks?whose=nobody",
  },
  { resource: "finance_applications", filter: { stage: "open" }, label: "Open finance applications" },
  {
    resource: "finance_applications",
    filter: { stage: "open", status: "Failed" },
    label: "Applications that did not reach the dealer",
    isUrgent: true,
  },
];

/** Counts what is to do, each with a link. */
export function ToDo({ me }: { me: Me }) {
  const today = southAfricanDate(new Date());
  const testDrives: Item = {
    resource: "appointments",
    filter: { state: "booked", "startsAt[after]": today, "startsAt[strictly_before]": dayAfter(today, 1) },
    label: "Test drives and viewings today",
    path: "/calendar",
  };
  const items = [...ITEMS, testDrives].filter(({ resource }) => mayDo(me, resource, "read"));
  if (items.length === 0) return null;
  return (
    <Box component="section" aria-label="To do" sx={{ mb: 3 }}>
      <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "repeat(auto-fill, minmax(10.5rem, 1fr))" }}>
        {items.map((item) => (
          <ItemCard key={item.label} item={item} />
        ))}
      </Box>
    </Box>
  );
}

/** Customers may arrive while the page is open. */
const REFETCH_MS = 60_000;

function ItemCard({ item: { resource, filter, label, path, isUrgent = false } }: { item: Item }) {
  const { total } = useGetList(
    resource,
    { filter, pagination: { page: 1, perPage: 1 } },
    { refetchInterval: REFETCH_MS },
  );
  const list = `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return (
    <Card>
      <CardActionArea component={Link} to={path ?? list} sx={{ height: "100%" }}>
        <CardContent sx={{ py: 1.5, px: 1.5 }}>
          <Typography
            component="span"
            sx={{ display: "block", fontSize: "1.75rem", fontWeight: 800, lineHeight: 1.2 }}
            {...(isUrgent && total ? { color: "error" } : {})}
          >
            {total ?? "–"}
          </Typography>
          <Typography component="span" variant="body2">
            {label}
          </Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}
