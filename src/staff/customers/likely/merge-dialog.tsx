import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ReferenceField } from "react-admin";
import { toLocalPhone } from "../../../contract/formats/format.ts";
import type { LikelyCustomer, StaffCustomer } from "../../../contract/staff/customers/customer.ts";
import { formatTime } from "../../format/south-african-time.ts";
import { enquiriesText } from "../customer-words.ts";
import { useCustomerAction } from "../use-customer-action.ts";

type Profile = Omit<LikelyCustomer, "reason">;
type MergeDialogProps = { customer: StaffCustomer; other: LikelyCustomer; onClose: () => void };

/** Shows two customers side by side. What they have in common is marked. */
export function MergeDialog({ customer, other, onClose }: MergeDialogProps) {
  const act = useCustomerAction();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"));
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (action: "merge" | "dismiss") => act(action, other.id),
    onSuccess: onClose,
  });
  const pair = [{ ...customer, lastEnquiryAt: customer.lastEnquiryAt ?? "" }, other] as const;
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={isPhone} aria-labelledby="merge-title">
      <DialogTitle id="merge-title">Are they one person?</DialogTitle>
      <DialogContent>
        <Comparison pair={pair} />
        <DialogContentText sx={{ mt: 2 }}>
          Merged, they have one page with all enquiries. Nothing is lost: they can be separated again at any time, as
          they were.
        </DialogContentText>
        {error !== null && (
          <DialogContentText role="alert" color="error">
            {error.message}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", gap: 1 }}>
        <Button onClick={onClose}>Decide later</Button>
        <Button
          variant="outlined"
          onClick={() => mutate("dismiss")}
          loading={isPending && variables === "dismiss"}
          disabled={isPending}
        >
          Two people
        </Button>
        <Button
          variant="contained"
          color="primary"
          onClick={() => mutate("merge")}
          loading={isPending && variables === "merge"}
          disabled={isPending}
        >
          One person: merge
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type Row = { label: string; of: (profile: Profile) => readonly string[] };

const ROWS: readonly Row[] = [
  { label: "Name", of: ({ names }) => names },
  { label: "Telephone", of: ({ phones }) => phones.map(toLocalPhone) },
  { label: "E-mail", of: ({ emails }) => emails },
  {
    label: "Asked",
    of: ({ enquiries, lastEnquiryAt }) => [`${enquiriesText(enquiries)}, the latest on ${formatTime(lastEnquiryAt)}`],
  },
];

/** Each row has one fact of both. */
function Comparison({ pair }: { pair: readonly [Profile, Profile] }) {
  return (
    <Table size="small" sx={{ tableLayout: "fixed" }}>
      <TableHead>
        <TableRow>
          {pair.map(({ id, names }) => (
            <TableCell key={id} sx={{ fontSize: "1rem", overflowWrap: "anywhere", px: 1 }}>
              {names[0] ?? `Customer ${id}`}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {ROWS.map(({ label, of }) => (
          <TableRow key={label}>
            {pair.map((profile, i) => (
              <Cell key={profile.id} label={label}>
                <Values values={of(profile)} common={label === "Asked" ? [] : of(pair[1 - i] as Profile)} />
              </Cell>
            ))}
          </TableRow>
        ))}
        <TableRow>
          {pair.map(({ id, dealerIds }) => (
            <Cell key={id} label="Dealers">
              {dealerIds.map((dealerId) => (
                <div key={dealerId}>
                  <ReferenceField
                    record={{ id: dealerId, dealerId }}
                    source="dealerId"
                    reference="dealers"
                    link={false}
                  />
                </div>
              ))}
            </Cell>
          ))}
        </TableRow>
      </TableBody>
    </Table>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <TableCell sx={{ verticalAlign: "top", overflowWrap: "anywhere", px: 1 }}>
      <Typography variant="caption" component="div" color="text.secondary">
        {label}
      </Typography>
      {children}
    </TableCell>
  );
}

function Values({ values, common }: { values: readonly string[]; common: readonly string[] }) {
  if (values.length === 0) return "–";
  return values.map((value) => (
    <div key={value}>
      {common.includes(value) ? (
        <Box component="mark" sx={{ bgcolor: "primary.main", color: "primary.contrastText", px: 0.5 }}>
          {value}
        </Box>
      ) : (
        value
      )}
    </div>
  ));
}
