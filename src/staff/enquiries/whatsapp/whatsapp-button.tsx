import WhatsAppIcon from "@mui/icons-material/WhatsApp";
import { Button } from "@mui/material";
import { useState } from "react";
import type { StaffCustomerEnquiry } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import type { LeadFile } from "../../../contract/staff/enquiries/whatsapp.ts";
import { useWhatsAppState } from "./use-whatsapp.ts";
import { WhatsAppDialog } from "./whatsapp-dialog.tsx";

/** A message that is not sent yet. */
export type WhatsAppDraft = {
  /** The same at each attempt to send it, so that it arrives once. */
  key: string;
  text: string;
  /** Number of the template among those that can be sent, and what is filled in. */
  template: number;
  parameters: string[];
  file: LeadFile | null;
};

const newDraft = (): WhatsAppDraft => ({ key: crypto.randomUUID(), text: "", template: 0, parameters: [], file: null });

type WhatsAppButtonProps = {
  lead: StaffCustomerEnquiry;
  mayWrite: boolean;
  /** The link that opens WhatsApp on this device, and what happens then. It is used where the site has no number of its own. */
  href: string;
  onLeave: () => void;
};

/** Opens the conversation by WhatsApp, or WhatsApp itself. What somebody has begun to write stays when they close it. */
export function WhatsAppButton({ lead, mayWrite, href, onLeave }: WhatsAppButtonProps) {
  const { data: state } = useWhatsAppState(lead.id);
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(newDraft);
  const shape = { variant: "outlined", startIcon: <WhatsAppIcon />, sx: { textTransform: "none" } } as const;
  if (!state?.isAvailable || !mayWrite) {
    return (
      <Button {...shape} href={href} onClick={onLeave} target="_blank" rel="noopener">
        WhatsApp
      </Button>
    );
  }
  return (
    <>
      <Button {...shape} onClick={() => setOpen(true)}>
        WhatsApp
      </Button>
      {isOpen && (
        <WhatsAppDialog
          {...{ lead, state, draft, setDraft }}
          onClose={() => setOpen(false)}
          onSent={() => setDraft(newDraft())}
        />
      )}
    </>
  );
}
