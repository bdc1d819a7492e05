import type { ItemResource } from "../../contract/staff/resource-table.ts";

/** What people begin most often, in that order. Each opens the page of a new item. */
export const ACTIONS: readonly { resource: ItemResource; label: string }[] = [
  { resource: "customer_enquiries", label: "New enquiry" },
  { resource: "deals", label: "New special" },
  { resource: "vehicles", label: "Add a vehicle" },
  { resource: "stock_imports", label: "Import stock" },
  { resource: "blog_posts", label: "Write a post" },
  { resource: "people", label: "Invite somebody" },
];
