import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
  useMediaQuery,
} from "@mui/material";
import type { Theme } from "@mui/material/styles";
import { useMutation } from "@tanstack/react-query";
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
        <Box sx={{ display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: { xs: 1.5, sm: 3 } }}>
          {pair.map((one, i) => (
            <ProfileColumn key={one.id} profile={one} other={pair[1 - i] as Profile} />
          ))}
        </Box>
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

function ProfileColumn({ profile, other }: { profile: Profile; other: Profile }) {
  const { names, phones, emails, dealerIds, enquiries, lastEnquiryAt, id } = profile;
  return (
    <Box component="section" aria-label={names[0] ?? `Customer ${id}`} sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
      <Values label="Name" values={names} common={other.names} />
      <Values label="Telephone" values={phones.map(toLocalPhone)} common={other.phones.map(toLocalPhone)} />
      <Values label="E-mail" values={emails} common={other.emails} />
      <Label text="Dealers" />
      {dealerIds.map((dealerId) => (
        <Typography key={dealerId} component="div" variant="body2">
          <ReferenceField record={{ id: dealerId, dealerId }} source="dealerId" reference="dealers" link={false} />
        </Typography>
      ))}
      <Label text="Asked" />
      <Typography variant="body2">
        {enquiriesText(enquiries)}, the latest on {formatTime(lastEnquiryAt)}
      </Typography>
    </Box>
  );
}

function Label({ text }: { text: string }) {
  return (
    <Typography variant="caption" component="div" color="text.secondary" sx={{ mt: 1.5 }}>
      {text}
    </Typography>
  );
}

function Values({ label, values, common }: { label: string; values: readonly string[]; common: readonly string[] }) {
  return (
    <>
      <Label text={label} />
      {values.length === 0 && <Typography variant="body2">–</Typography>}
      {values.map((value) => (
        <Typography key={value} variant="body2">
          {common.includes(value) ? <mark>{value}</mark> : value}
        </Typography>
      ))}
    </>
  );
}
