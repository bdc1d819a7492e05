import SendIcon from "@mui/icons-material/Send";
import { Alert, Card, CardContent, LinearProgress, Link, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { RaRecord } from "ra-core";
import { useState } from "react";
import { Create, Form, SaveButton, useDataProvider, useNotify, useRedirect } from "react-admin";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import type { OfferStart } from "../../contract/staff/offers/offer.ts";
import type { StaffDataProvider } from "../api/data-provider.ts";
import { callApi } from "../api/http.ts";
import { FormErrors } from "../screens/form/form-errors.tsx";
import { FormGrid } from "../screens/form/form-grid.tsx";
import { FORM_CARD, FormToolbar } from "../screens/form/form-toolbar.tsx";
import { OfferForm } from "./offer-form.tsx";

/** Writes an offer to the customer of the enquiry in the address. It begins with the car that they asked about. */
export function NewOfferPage() {
  const [query] = useSearchParams();
  const enquiryId = Number(query.get("enquiryId"));
  const { data: start, error } = useQuery({
    queryKey: ["new_offer", enquiryId],
    queryFn: ({ signal }) => callApi<OfferStart>(`/customer_enquiries/${enquiryId}/new_offer`, { signal }),
    enabled: enquiryId > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // What was begun is in the form; another offer begins with the prices of then.
    gcTime: 0,
    retry: false,
  });
  if (!(enquiryId > 0)) {
    return <Alert severity="info">Open an enquiry and press “Make an offer”: an offer is for a customer.</Alert>;
  }
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return start === undefined ? <LinearProgress /> : <NewOffer enquiryId={enquiryId} start={start} />;
}

function NewOffer({ enquiryId, start }: { enquiryId: number; start: OfferStart }) {
  const dataProvider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  // Sent again after a lost response, the offer is stored once.
  const [record] = useState(() => ({
    key: crypto.randomUUID(),
    enquiryId,
    vehicleId: start.vehicleId,
    variantId: start.variantId,
    ...(start.price !== null && { price: start.price }),
    reduction: 0,
    extras: [],
    tradeIn: start.tradeIn,
    deposit: 0,
    finance: start.finance,
    validUntil: start.validUntil,
    words: start.words,
  }));
  const open = (id: RaRecord["id"]) => redirect("edit", "offers", id);
  const send = async ({ id }: RaRecord) => {
    try {
      await dataProvider.act("offers", { id, action: "send", body: { way: "email" } });
      notify("The offer is on its way.", { type: "success" });
    } catch (failure) {
      // The draft is stored: it can be sent from its page.
      notify((failure as Error).message, { type: "error" });
    }
    open(id);
  };
  return (
    <Create component="div" redirect="edit" title="New offer">
      <Form record={record} warnWhenUnsavedChanges noValidate>
        <FormGrid>
          <Card sx={FORM_CARD}>
            <CardContent>
              <Typography component="p" sx={{ mb: 2 }}>
                To{" "}
                <Link component={RouterLink} to={`/customer_enquiries/${enquiryId}`} color="inherit">
                  <strong>{start.customer}</strong>
                </Link>
              </Typography>
              <OfferForm reductionPercent={start.reductionPercent} />
              <FormErrors />
            </CardContent>
            <FormToolbar>
              {start.email !== "" && (
                <SaveButton
                  type="button"
                  label="Send by e-mail"
                  icon={<SendIcon />}
                  alwaysEnable
                  mutationOptions={{ onSuccess: send }}
                />
              )}
              <SaveButton
                type="button"
                label={start.email === "" ? "Save, then share by WhatsApp" : "Save draft"}
                icon={false}
                alwaysEnable
                {...(start.email !== "" && { variant: "outlined" as const, color: "secondary" as const })}
                mutationOptions={{ onSuccess: ({ id }: RaRecord) => open(id) }}
              />
            </FormToolbar>
          </Card>
        </FormGrid>
      </Form>
    </Create>
  );
}
