import { Button, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from "@mui/material";
import type { Waiting } from "../../../contract/staff/enquiries/waiting.ts";
import { formatTime } from "../../format/south-african-time.ts";

/** Which leads are shown: those of a dealer and an owner (null: without one); undefined means all. */
export type Chosen = { dealerId?: number; ownerId?: number | null };

type WaitingGroupsProps = { groups: Waiting; chosen: Chosen; onChoose: (chosen: Chosen) => void };

/** Shows how many customers wait, by dealer and owner. A click on a row filters the list. */
export function WaitingGroups({ groups, chosen, onChoose }: WaitingGroupsProps) {
  const sorted = groups.toSorted(
    (a, b) => b.overdue - a.overdue || b.waiting - a.waiting || a.oldestAt.localeCompare(b.oldestAt),
  );
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>With whom</TableCell>
            <TableCell align="right">Waiting</TableCell>
            <TableCell align="right">Overdue</TableCell>
            <TableCell sx={WIDE}>Since</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.map(({ dealerId, dealerName, ownerId, ownerName, waiting, overdue, oldestAt }) => {
            const isChosen = chosen.dealerId === dealerId && chosen.ownerId === ownerId;
            return (
              <TableRow key={`${dealerId} ${ownerId}`} selected={isChosen}>
                <TableCell>
                  <Button
                    aria-pressed={isChosen}
                    onClick={() => onChoose(isChosen ? {} : { dealerId, ownerId })}
                    sx={{ textTransform: "none", p: 0, textAlign: "left", textDecoration: "underline", minWidth: 0 }}
                  >
                    {ownerName ?? "Nobody"}
                  </Button>
                  <Typography variant="body2" color="text.secondary">
                    {dealerName}
                  </Typography>
                </TableCell>
                <TableCell align="right">{waiting}</TableCell>
                <TableCell align="right" sx={overdue > 0 ? { color: "error.main", fontWeight: 700 } : {}}>
                  {overdue}
                </TableCell>
                <TableCell sx={WIDE}>{formatTime(oldestAt)}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const WIDE = { display: { xs: "none", sm: "table-cell", lg: "none", xl: "table-cell" } };
