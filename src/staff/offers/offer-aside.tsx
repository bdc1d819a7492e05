import { Card, CardContent, List, ListItem, ListItemText, Stack, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import type { StaffOffer } from "../../contract/staff/offers/offer.ts";
import { formatTime } from "../format/south-african-time.ts";
import { OfferActions } from "./offer-actions.tsx";
import { eventText } from "./offer-words.ts";

/** What can be done with an offer, and what happened to it. */
export function OfferAside() {
  const offer = useRecordContext<StaffOffer>();
  // The list's version of the record has no events.
  if (offer?.events === undefined) return null;
  return (
    <Stack sx={{ gap: 2 }}>
      <OfferActions offer={offer} />
      {offer.events.length > 0 && (
        <Card component="section" aria-label="What happened">
          <CardContent>
            <Typography component="h2" variant="h6">
              What happened
            </Typography>
            <List dense disablePadding>
              {offer.events.map(({ at, kind, by, detail, text }) => (
                <ListItem key={at + kind} disableGutters>
                  <ListItemText
                    primary={eventText(kind, detail)}
                    secondary={
                      <>
                        {text && (
                          <Typography
                            component="span"
                            variant="body2"
                            color="text.primary"
                            sx={{ display: "block", whiteSpace: "pre-line" }}
                          >
                            {text}
                          </Typography>
                        )}
                        {[formatTime(at), by].filter(Boolean).join(" · ")}
                      </>
                    }
                    sx={{ overflowWrap: "anywhere" }}
                  />
                </ListItem>
              ))}
            </List>
          </CardContent>
        </Card>
      )}
    </Stack>
  );
}
