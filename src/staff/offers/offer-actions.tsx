import ContentCopyIcon from "@mui/icons-material/ContentCopy";
import PictureAsPdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import SendIcon from "@mui/icons-material/Send";
import WhatsAppIcon from "@mui/icons-material/WhatsApp";
import { Button, Card, CardContent, Stack, Typography } from "@mui/material";
import { useCanAccess, useGetOne, useRedirect } from "react-admin";
import { useFormState } from "react-hook-form";
import { Link } from "react-router-dom";
import { offerEmail } from "../../contract/enquiries/offers/wording/customer-offer.ts";
import { whatsappHref } from "../../contract/formats/format.ts";
import { site } from "../../contract/settings/site.ts";
import type { StaffOffer } from "../../contract/staff/offers/offer.ts";
import { useCopy } from "../layout/use-copy.ts";
import { useOfferAction } from "./use-offer-action.ts";

/** The buttons that give an offer to its customer, renew it or take it back, by what its status permits. */
export function OfferActions({ offer }: { offer: StaffOffer }) {
  const { act, isPending } = useOfferAction();
  const copyText = useCopy();
  const redirect = useRedirect();
  const { isDirty } = useFormState();
  const { canAccess } = useCanAccess({ resource: "offers", action: "update", record: offer });
  const { data: dealer } = useGetOne("dealers", { id: offer.dealerId });
  const { id, status, email, cellPhone, emailStatus, latestId, link, customer } = offer;
  const isDraft = status === "draft";
  const isOpen = status === "sent" || status === "accepted";
  const canSend = canAccess && (isDraft || isOpen);

  const share = async () => {
    // Opened in the tap: browsers block windows that open later.
    const tab = window.open("about:blank");
    const sent = await act({ action: "send", way: "whatsapp", done: "The offer is ready to share." });
    if (!sent?.link) return tab?.close();
    const [firstName = ""] = customer.split(" ");
    const text = offerEmail.whatsapp(firstName, dealer?.name ?? site.groupName, sent, sent.link);
    const address = whatsappHref(cellPhone, text);
    if (tab === null) return location.assign(address);
    tab.opener = null;
    tab.location.href = address;
  };
  const copy = async () => {
    const address = link ?? (await act({ action: "send", way: "link", done: "The offer has a link." }))?.link;
    if (!address) return;
    await copyText(address, "The link is copied.");
  };
  const renew = async () => {
    const version = await act({
      action: "new_version",
      done: "This is the new version. The customer has it once you send it.",
    });
    if (version !== undefined) redirect("edit", "offers", version.id);
  };

  return (
    <Card component="section" aria-label="This offer">
      <CardContent>
        <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
          This offer
        </Typography>
        {isDirty && (
          <Typography variant="body2" sx={{ mb: 1 }}>
            Save your changes before you send it.
          </Typography>
        )}
        {latestId !== id && (
          <Typography variant="body2" sx={{ mb: 1 }}>
            There is a newer version. <Link to={`/offers/${latestId}`}>Open it</Link>
          </Typography>
        )}
        <Stack sx={{ gap: 1, alignItems: "stretch" }}>
          {canSend && email !== "" && emailStatus !== "Delivered" && (
            <Button
              variant={isDraft ? "contained" : "outlined"}
              startIcon={<SendIcon />}
              disabled={isPending || isDirty}
              onClick={() => act({ action: "send", way: "email", done: "The offer is on its way." })}
            >
              {emailStatus === null ? "Send by e-mail" : "Send the e-mail again"}
            </Button>
          )}
          {canSend && cellPhone !== "" && (
            <Button
              variant={isDraft && email === "" ? "contained" : "outlined"}
              startIcon={<WhatsAppIcon />}
              disabled={isPending || isDirty}
              onClick={share}
            >
              WhatsApp
            </Button>
          )}
          {canSend && (
            <Button variant="outlined" startIcon={<ContentCopyIcon />} disabled={isPending || isDirty} onClick={copy}>
              Copy the link
            </Button>
          )}
          <Button variant="outlined" startIcon={<PictureAsPdfIcon />} href={`/staff/api/offers/${id}/pdf`} download>
            PDF
          </Button>
          {canAccess && !isDraft && status !== "accepted" && (
            <Button variant="outlined" disabled={isPending} onClick={renew}>
              Write a new version
            </Button>
          )}
          {canAccess && isOpen && (
            <Button
              color="error"
              disabled={isPending}
              onClick={() =>
                act({
                  action: "withdraw",
                  done:
                    status === "accepted" ? "The offer is withdrawn, and the car is free." : "The offer is withdrawn.",
                })
              }
            >
              Withdraw the offer
            </Button>
          )}
        </Stack>
      </CardContent>
    </Card>
  );
}
