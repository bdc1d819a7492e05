import { Box, Link, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { Link as RouterLink } from "react-router-dom";
import { toLocalPhone } from "../../../contract/formats/format.ts";
import type { SimilarCustomers as Similar, SimilarSearch } from "../../../contract/staff/enquiries/new-enquiry.ts";
import { callApi } from "../../api/http.ts";
import { enquiriesText, REASON_WORDS } from "../../customers/customer-words.ts";
import { formatTime } from "../../format/south-african-time.ts";

/** How long typing has to pause before the search. */
const PAUSE_MS = 300;
const MIN_CHARACTERS = 3;

/** Shows who may be the customer that is being written down. A new enquiry joins its customer by itself. */
export function SimilarCustomers() {
  const [name = "", phone = "", email = ""]: (string | undefined)[] = useWatch({ name: ["name", "phone", "email"] });
  const typed = useSettled(JSON.stringify({ name, phone, email } satisfies SimilarSearch));
  const search: SimilarSearch = JSON.parse(typed);
  const isLongEnough = Object.values(search).some((value) => value.trim().length >= MIN_CHARACTERS);
  const { data } = useQuery({
    queryKey: ["similar_customers", typed],
    queryFn: ({ signal }) => callApi<Similar>("/customers/similar", { method: "POST", body: search, signal }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    // What was typed is personal.
    gcTime: 0,
    retry: false,
  });
  const customers = isLongEnough ? (data?.customers ?? []) : [];
  return (
    <div role="status">
      {customers.length > 0 && (
        <Box
          component="section"
          aria-label="Has asked before?"
          sx={{ bgcolor: "background.default", p: 1.5, my: 1, overflowWrap: "anywhere" }}
        >
          <Typography variant="caption" component="h3" color="text.secondary">
            Has asked before?
          </Typography>
          {customers.map(({ id, names, phones, emails, enquiries, lastEnquiryAt, reason }) => (
            <Typography key={id} component="div" variant="body2" sx={{ mt: 0.5 }}>
              <Link
                component={RouterLink}
                to={`/customers/${id}/show`}
                target="_blank"
                title="Opens in a new tab: what you typed stays here"
                sx={{ fontWeight: 700 }}
              >
                {names[0] ?? `Customer ${id}`}
              </Link>
              {[
                "",
                ...phones.slice(0, 1).map(toLocalPhone),
                ...emails.slice(0, 1),
                `${enquiriesText(enquiries)}, the latest on ${formatTime(lastEnquiryAt)}`,
                reason === "name" ? "a similar name" : REASON_WORDS[reason],
              ].join(" · ")}
            </Typography>
          ))}
        </Box>
      )}
    </div>
  );
}

/** Returns the value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
