import { Box, GlobalStyles, Link, Typography } from "@mui/material";
import { applicationSections } from "../../contract/applications/application-sections.ts";
import type { FinanceApplicationInput } from "../../contract/applications/finance-application.ts";
import { financeConfirmationFields } from "../../contract/applications/rules/steps.ts";
import { financeConfirmations } from "../../contract/applications/wording/confirmations.ts";
import type { ApplicationReading } from "../../contract/staff/applications/finance-application.ts";
import { formatTime } from "../format/south-african-time.ts";

/** Shows an application in the order in which banks ask for it. In print, nothing else of the page appears. */
export function ApplicationView({ reading }: { reading: ApplicationReading }) {
  const { reference, createdAt, dealer, offer, consentVersion, confirmations } = reading;
  const contents = reading.contents as FinanceApplicationInput;
  return (
    <Box className={PRINTED}>
      <GlobalStyles styles={PRINT} />
      <Typography variant="body2" color="text.secondary">
        {reference} · received {formatTime(createdAt)} · {dealer}
      </Typography>
      {applicationSections({ contents, dealer, offer }).map(({ title, facts }) => (
        <Box component="section" key={title} sx={{ mt: 2, breakInside: "avoid" }}>
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700 }}>
            {title}
          </Typography>
          <Box component="dl" sx={FACTS}>
            {facts.map(({ label, value }) => (
              <Box key={label}>
                <Typography component="dt" variant="caption" color="text.secondary">
                  {label}
                </Typography>
                <Typography component="dd" variant="body1" sx={{ m: 0, overflowWrap: "anywhere" }}>
                  {label === "Page" ? (
                    <Link href={value} target="_blank" rel="noopener">
                      {value}
                    </Link>
                  ) : (
                    value
                  )}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
      <Box component="section" sx={{ mt: 2 }}>
        <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700 }}>
          Declarations
        </Typography>
        <Box component="ul" sx={{ pl: 2.5, my: 0.5 }}>
          {financeConfirmationFields.map((field) => (
            <Typography component="li" variant="body2" key={field}>
              {contents[field] === true ? "Yes" : "No"}: {confirmations[field] ?? financeConfirmations[field].label}
            </Typography>
          ))}
        </Box>
        <Typography variant="caption" color="text.secondary">
          Wording agreed to: {consentVersion ?? "not on record"}
        </Typography>
      </Box>
    </Box>
  );
}

const FACTS = {
  display: "grid",
  columnGap: 2,
  rowGap: 1,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(11rem, 100%), 1fr))",
  my: 1,
};

const PRINTED = "printed-application";
const PRINT = {
  "@media print": {
    "body *": { visibility: "hidden" as const },
    [`.${PRINTED}, .${PRINTED} *`]: { visibility: "visible" as const },
    [`.${PRINTED}`]: { position: "absolute" as const, inset: 0, padding: "1cm", background: "#fff" },
  },
};
