import { Box, Link, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { offerTerms } from "../../contract/enquiries/offers/offer-figures.ts";
import { offerLines } from "../../contract/enquiries/offers/offer-lines.ts";
import { calculateRepayment } from "../../contract/finance/finance.ts";
import { repaymentLines } from "../../contract/finance/repayment-lines.ts";
import { calculator } from "../../contract/finance/wording/calculator.ts";
import { formatRand } from "../../contract/formats/format.ts";
import type { StaffOffer } from "../../contract/staff/offers/offer.ts";
import { formatDay } from "../format/south-african-time.ts";
import { FormSection } from "../inputs/form-section.tsx";
import { OfferStatusChip } from "./offer-status-chip.tsx";

/** An offer as its customer has it. Nobody can change it. */
export function SentOffer() {
  const offer = useRecordContext<StaffOffer>();
  if (offer?.extras === undefined) return null;
  const { total, deposit, finance, words, customer, enquiryId, status, validUntil } = offer;
  const lines = offerLines({ ...offer, trade_in: offer.tradeIn });
  return (
    <>
      <Typography component="div" sx={{ mb: 2, display: "flex", gap: 1, flexWrap: "wrap", alignItems: "center" }}>
        <Link component={RouterLink} to={`/customer_enquiries/${enquiryId}`} color="inherit">
          <strong>{customer || "Erased customer"}</strong>
        </Link>
        <OfferStatusChip status={status} />
        until {formatDay(validUntil)}
      </Typography>
      <FormSection title={offer.title}>
        <Lines lines={lines.map(({ label, amount, isTotal = false }) => ({ label, value: amount, isTotal }))} />
      </FormSection>
      {finance !== null && <Instalment total={total} deposit={deposit} finance={finance} />}
      {words !== "" && (
        <FormSection title="Words below the figures">
          <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{words}</Typography>
        </FormSection>
      )}
    </>
  );
}

type InstalmentProps = { total: number; deposit: number; finance: NonNullable<StaffOffer["finance"]> };

function Instalment({ total, deposit, finance }: InstalmentProps) {
  const terms = offerTerms(total, deposit, finance);
  const { instalment } = calculateRepayment(total, terms);
  const lines = [
    ["Deposit", formatRand(deposit)],
    [calculator.instalment, `${formatRand(instalment)} ${calculator.perMonth}`],
    ...repaymentLines(total, terms),
  ] as const;
  return (
    <FormSection title="Instalment">
      <Lines lines={lines.map(([label, value]) => ({ label, value, isTotal: label === calculator.instalment }))} />
    </FormSection>
  );
}

function Lines({ lines }: { lines: readonly { label: string; value: string; isTotal: boolean }[] }) {
  return (
    <Box component="dl" sx={{ m: 0, maxWidth: "36rem", fontVariantNumeric: "tabular-nums" }}>
      {lines.map(({ label, value, isTotal }) => (
        <Box
          key={label}
          sx={{
            display: "flex",
            flexWrap: "wrap",
            justifyContent: "space-between",
            columnGap: 2,
            py: 0.5,
            borderTop: 1,
            borderColor: "divider",
            fontWeight: isTotal ? 700 : 400,
          }}
        >
          <dt>{label}</dt>
          <Box component="dd" sx={{ m: 0, ml: "auto" }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
