import PhoneOutlinedIcon from "@mui/icons-material/PhoneOutlined";
import WhatsAppIcon from "@mui/icons-material/WhatsApp";
import { Button, Card, CardContent, Stack, Typography } from "@mui/material";
import { ReferenceField, useCanAccess } from "react-admin";
import { Link } from "react-router-dom";
import type { NoteKind } from "../../contract/enquiries/lead-progress.ts";
import { telHref, toLocalPhone, whatsappHref } from "../../contract/formats/format.ts";
import { FactList } from "../screens/fact-list.tsx";
import { useCustomer } from "./use-customer.ts";
import { useNoteForCustomer } from "./use-note-for-customer.ts";

/** Who the customer is: names, contacts, dealers and consent. To call or write is noted with the latest enquiry, as on its own page. */
export function ProfileCard() {
  const customer = useCustomer();
  const { canAccess } = useCanAccess({ resource: "customer_enquiries", action: "update" });
  const { addNote } = useNoteForCustomer();
  if (customer === undefined) return null;
  const note = (kind: NoteKind) => () => canAccess && addNote({ kind, text: "" });
  const { names, phones, emails, dealerIds, marketingOptIn, hasApplications, applications } = customer;
  const [name, ...otherNames] = names;
  const [phone] = phones;
  return (
    <Card>
      <CardContent>
        <Typography component="h2" variant="h5" sx={{ overflowWrap: "anywhere" }}>
          {name ?? `Customer ${customer.id}`}
        </Typography>
        {otherNames.length > 0 && <Typography color="text.secondary">Also {otherNames.join(", ")}</Typography>}
        {phone !== undefined && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", mt: 1.5 }}>
            <Button
              href={telHref(phone)}
              onClick={note("call")}
              variant="contained"
              startIcon={<PhoneOutlinedIcon />}
              sx={{ textTransform: "none" }}
            >
              Call {toLocalPhone(phone)}
            </Button>
            <Button
              href={whatsappHref(phone, `Good day ${customer.firstName}`)}
              onClick={note("whatsapp")}
              target="_blank"
              rel="noopener"
              variant="outlined"
              startIcon={<WhatsAppIcon />}
              sx={{ textTransform: "none" }}
            >
              WhatsApp
            </Button>
          </Stack>
        )}
        <FactList
          columnWidth="10rem"
          facts={[
            [phones.length > 1 ? "Telephone numbers" : "Telephone", lines(phones.map(toLocalPhone))],
            [emails.length > 1 ? "E-mail addresses" : "E-mail", lines(emails)],
            [
              "Dealers",
              dealerIds.map((id, i) => (
                <span key={id}>
                  {i > 0 && ", "}
                  <ReferenceField record={{ id, dealerId: id }} source="dealerId" reference="dealers" link={false} />
                </span>
              )),
            ],
            ["Wants offers by e-mail", marketingOptIn ? "yes" : "no"],
            [
              "Finance",
              hasApplications &&
                (applications.length === 0
                  ? "Has applied"
                  : applications.map(({ id, reference, stage }) => (
                      <div key={id}>
                        <Link to={`/finance_applications/${id}`}>{reference}</Link>, {stage.toLowerCase()}
                      </div>
                    ))),
            ],
          ]}
        />
      </CardContent>
    </Card>
  );
}

const lines = (values: readonly string[]) => values.length > 0 && values.map((value) => <div key={value}>{value}</div>);
