import PhoneOutlinedIcon from "@mui/icons-material/PhoneOutlined";
import WhatsAppIcon from "@mui/icons-material/WhatsApp";
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
  const ways = [
    { kind: "call", label: `Call ${toLocalPhone(cellPhone)}`, href: telHref(cellPhone), Icon: PhoneOutlinedIcon },
    { kind: "whatsapp", label: "WhatsApp", href: whatsappHref(cellPhone, text), Icon: WhatsAppIcon },
  ] as const;
  return (
    <FormSection title={`${firstName} ${lastName}`}>
      <CustomerLink lead={lead} />
      <ClockLine lead={lead} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", mt: 1 }}>
        {(cellPhone === "" ? [] : ways).map(({ kind, label, href, Icon }, i) => (
          <Button
            key={kind}
            href={href}
            onClick={note(kind)}
            variant={i === 0 ? "contained" : "outlined"}
            startIcon={<Icon />}
            {...(kind === "whatsapp" && { target: "_blank", rel: "noopener" })}
            sx={{ textTransform: "none", overflowWrap: "anywhere" }}
          >
            {label}
          </Button>
        ))}
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
