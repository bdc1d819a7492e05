import PhoneOutlinedIcon from "@mui/icons-material/PhoneOutlined";
import { Button, Stack, Typography } from "@mui/material";
import { useCanAccess, useGetOne } from "react-admin";
import type { NoteKind } from "../../contract/enquiries/lead-progress.ts";
import { telHref, toLocalPhone, whatsappHref } from "../../contract/formats/format.ts";
import { site } from "../../contract/settings/site.ts";
import type { StaffCustomerEnquiry } from "../../contract/staff/enquiries/customer-enquiry.ts";
import { CustomerLink } from "../customers/customer-link.tsx";
import { FormSection } from "../inputs/form-section.tsx";
import { MakeOfferButton } from "../offers/make-offer-button.tsx";
import { clockDetails, clockText, isOverdue } from "./clock-words.ts";
import { greeting } from "./lead-words.ts";
import { ReplyButton } from "./replies/reply-button.tsx";
import { useAddNote } from "./timeline/use-add-note.ts";
import { useLead } from "./use-lead.ts";
import { WhatsAppButton } from "./whatsapp/whatsapp-button.tsx";

/** Buttons to call, or to write by WhatsApp or e-mail. Each contact is noted, and the first one ends the stage New. */
export function ContactSection() {
  const lead = useLead();
  const { data: dealer } = useGetOne("dealers", { id: lead?.dealerId ?? 0 }, { enabled: Boolean(lead?.dealerId) });
  const { canAccess } = useCanAccess({ resource: "customer_enquiries", action: "update", record: lead });
  const { addNote } = useAddNote();
  if (lead === undefined || lead.erasedAt !== null) return null;
  const { firstName, lastName, cellPhone } = lead;
  const text = greeting(lead, dealer?.name ?? site.groupName);
  const note = (kind: NoteKind) => () => canAccess && addNote({ kind, text: "" });
  return (
    <FormSection title={`${firstName} ${lastName}`}>
      <CustomerLink lead={lead} />
      <ClockLine lead={lead} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", mt: 1 }}>
        {cellPhone !== "" && (
          <>
            <Button
              href={telHref(cellPhone)}
              onClick={note("call")}
              variant="contained"
              startIcon={<PhoneOutlinedIcon />}
              sx={{ textTransform: "none", overflowWrap: "anywhere" }}
            >
              {`Call ${toLocalPhone(cellPhone)}`}
            </Button>
            <WhatsAppButton
              lead={lead}
              mayWrite={canAccess === true}
              href={whatsappHref(cellPhone, text)}
              onLeave={note("whatsapp")}
            />
          </>
        )}
        {canAccess && lead.email !== "" && <ReplyButton />}
        <MakeOfferButton lead={lead} />
      </Stack>
    </FormSection>
  );
}

/** Shows how long the customer waits or waited. */
function ClockLine({ lead }: { lead: StaffCustomerEnquiry }) {
  const text = clockText(lead);
  if (text === "") return null;
  return (
    <Typography variant="body2">
      <Typography
        component="span"
        variant="body2"
        sx={{ fontWeight: 700 }}
        {...(isOverdue(lead) && { color: "error" })}
      >
        {text}
      </Typography>{" "}
      · {clockDetails(lead)}
    </Typography>
  );
}
