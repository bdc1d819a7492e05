import { Box, Stack } from "@mui/material";
import { useEffect } from "react";
import { useCanAccess, useRedirect } from "react-admin";
import { NoteForm } from "../enquiries/timeline/note-card.tsx";
import { CustomerTasksCard } from "../tasks/customer-tasks-card.tsx";
import { CustomerLeadsCard } from "./customer-leads-card.tsx";
import { CustomerTimelineCard } from "./customer-timeline-card.tsx";
import { LikelyCustomers } from "./likely/likely-customers.tsx";
import { MergedCard } from "./likely/merged-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { useCustomer } from "./use-customer.ts";
import { useNoteForCustomer } from "./use-note-for-customer.ts";

/** The page of a customer: who it is, what they asked, and everything that happened. */
export function CustomerView() {
  const customer = useCustomer();
  const redirect = useRedirect();
  const { canAccess: canNote } = useCanAccess({ resource: "customer_enquiries", action: "update" });
  const mergedInto = customer?.mergedInto ?? null;
  useEffect(() => {
    if (mergedInto !== null) redirect("show", "customers", mergedInto);
  }, [mergedInto, redirect]);
  if (customer === undefined || mergedInto !== null) return null;
  return (
    <Box sx={{ maxWidth: 1240 }}>
      <LikelyCustomers />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 26rem) minmax(0, 1fr)" },
          alignItems: "start",
        }}
      >
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <ProfileCard />
          <CustomerLeadsCard />
          <CustomerTasksCard customerId={customer.id} />
          {canNote && <NoteForm useAdd={useNoteForCustomer} />}
          <MergedCard />
        </Stack>
        <CustomerTimelineCard />
      </Box>
    </Box>
  );
}
