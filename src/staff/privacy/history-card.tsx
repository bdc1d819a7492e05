import { Card, CardContent, List, ListItem, ListItemText, Typography } from "@mui/material";
import { formatTime } from "../format/south-african-time.ts";
import { actionText } from "./request-words.ts";
import { useRequest } from "./use-request.ts";

/** Lists what was done for the request, newest first. */
export function HistoryCard() {
  const request = useRequest();
  if (request === undefined) return null;
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="h6">
          What was done
        </Typography>
        <Typography variant="body2" color="text.secondary">
          Recorded for good, without contents.
        </Typography>
        {request.actions.length === 0 && <Typography sx={{ mt: 1 }}>Nothing yet.</Typography>}
        <List dense disablePadding>
          {request.actions.map((action) => (
            <ListItem key={action.at + action.action} disableGutters>
              <ListItemText
                primary={actionText(action)}
                secondary={`${formatTime(action.at)} · ${action.personName}`}
              />
            </ListItem>
          ))}
        </List>
      </CardContent>
    </Card>
  );
}
