import { Box, Card, CardContent, Link, Typography } from "@mui/material";
import { useState } from "react";
import { useCanAccess } from "react-admin";
import { tradeInWords as words } from "../../../contract/enquiries/trade-ins/wording/trade-ins.ts";
import { formatKilometres, formatRand } from "../../../contract/formats/format.ts";
import { formatDay, formatTime } from "../../format/south-african-time.ts";
import { type Fact, FactList } from "../../screens/fact-list.tsx";
import { useLead } from "../use-lead.ts";
import { FigureForm } from "./figure-form.tsx";

const PICTURES = "/staff/api/customer_enquiries";

const MAX_TRIES = 3;
const PAUSE_MS = 2000;

type TradeInPictureProps = { src: string; alt: string; width: number; height: number };

/** A picture, which is loaded again if the site was too busy for it. */
function TradeInPicture({ src, ...picture }: TradeInPictureProps) {
  const [tries, setTries] = useState(1);
  const retry = () => {
    if (tries < MAX_TRIES) setTimeout(() => setTries(tries + 1), PAUSE_MS);
  };
  return (
    <Box
      component="img"
      {...picture}
      src={tries === 1 ? src : `${src}?try=${tries}`}
      loading="lazy"
      onError={retry}
      sx={{ display: "block", width: "100%", height: "auto", aspectRatio: "4 / 3", objectFit: "cover" }}
    />
  );
}

/** The car that the customer would trade in: facts, pictures, and the dealer's figure for it. */
export function TradeInCard() {
  const lead = useLead();
  const { canAccess } = useCanAccess({ resource: "customer_enquiries", action: "update", record: lead });
  if (!lead?.tradeIn || lead.erasedAt !== null) return null;
  const { make, model, year, kilometres, servicePlan, condition, pictures, value, validUntil, valuedAt, valuedBy } =
    lead.tradeIn;
  const facts: Fact[] = [
    [words.year, String(year)],
    [words.kilometres, formatKilometres(kilometres)],
    [words.servicePlan, words.plans[servicePlan]],
  ];
  return (
    <Card component="section" aria-label={words.title}>
      <CardContent>
        <Typography component="h2" variant="h6">
          {words.title}
        </Typography>
        <Typography sx={{ fontWeight: 700, mb: 1 }}>
          {make} {model}
        </Typography>
        <FactList facts={facts} columnWidth="8rem" />
        {condition !== "" && <Typography sx={{ whiteSpace: "pre-line", mt: 1 }}>{condition}</Typography>}
        {pictures.length > 0 ? (
          <Box
            component="ul"
            sx={{
              display: "grid",
              gridTemplateColumns: "repeat(auto-fill, minmax(6rem, 1fr))",
              gap: 1,
              p: 0,
              my: 2,
              listStyle: "none",
            }}
          >
            {pictures.map(({ id, width, height }, index) => (
              <li key={id}>
                <Link href={`${PICTURES}/${lead.id}/trade_in/pictures/${id}`} target="_blank" rel="noopener">
                  <TradeInPicture
                    src={`${PICTURES}/${lead.id}/trade_in/pictures/${id}`}
                    alt={`Picture ${index + 1} of the ${make} ${model}`}
                    width={width}
                    height={height}
                  />
                </Link>
              </li>
            ))}
          </Box>
        ) : (
          <Typography color="text.secondary" sx={{ my: 1 }}>
            No pictures.
          </Typography>
        )}
        {value !== null && validUntil !== null && valuedAt !== null && (
          <Typography sx={{ mb: 1.5 }}>
            <strong>{formatRand(value)}</strong>, valid until {formatDay(validUntil)}. Sent by {valuedBy},{" "}
            {formatTime(valuedAt)}.
          </Typography>
        )}
        {canAccess && lead.email !== "" && <FigureForm key={valuedAt} lead={lead} />}
      </CardContent>
    </Card>
  );
}
