import LocalOfferIcon from "@mui/icons-material/LocalOfferOutlined";
import { SelectInput, useRecordContext } from "react-admin";
import { OFFER_STATUSES, type OfferStatus } from "../../contract/enquiries/offer.ts";
import { formatRand } from "../../contract/formats/format.ts";
import { formatDay, formatTime } from "../format/south-african-time.ts";
import { DealerInput } from "../inputs/dealer-input.tsx";
import { DayInput } from "../inputs/time-input.tsx";
import { thumbnailUrl } from "../media/inputs/picture-url.ts";
import type { Screen } from "../screens/screen.ts";
import { NewOfferPage } from "./new-offer-page.tsx";
import { OfferAside } from "./offer-aside.tsx";
import { OfferForm } from "./offer-form.tsx";
import { OfferStatusChip } from "./offer-status-chip.tsx";
import { offerNumber, STATUS_NAMES } from "./offer-words.ts";
import { SentOffer } from "./sent-offer.tsx";

/** A draft has inputs; a sent offer is as its customer sees it. */
function OfferPage() {
  return useRecordContext()?.status === "draft" ? <OfferForm /> : <SentOffer />;
}

export const offers: Screen = {
  resource: "offers",
  many: "Offers",
  one: "offer",
  section: "Customers",
  icon: LocalOfferIcon,
  represent: ({ reference, version, title }) => `${offerNumber({ reference, version })}, ${title}`,
  picture: ({ car }) => thumbnailUrl(car?.image),
  columns: [
    { source: "customer", label: "Customer", text: ({ customer }) => customer || "Erased" },
    { source: "title", label: "Car" },
    { source: "total", label: "Customer pays", text: ({ total }) => formatRand(total), isNumber: true },
    { source: "createdAt", label: "Written", text: ({ createdAt }) => formatTime(createdAt), isSortable: true },
    {
      source: "validUntil",
      label: "Valid until",
      text: ({ validUntil }) => formatDay(validUntil),
      isSortable: true,
    },
    { source: "personName", label: "By" },
    {
      source: "seenAt",
      label: "Opened",
      text: ({ seenAt }) => (seenAt ? formatTime(seenAt) : ""),
    },
    {
      source: "status",
      label: "Status",
      text: ({ status }) => STATUS_NAMES[status as OfferStatus],
      render: ({ status }) => <OfferStatusChip status={status} />,
    },
  ],
  sort: { field: "createdAt", order: "DESC" },
  searchHelp: "Number of the offer",
  filters: [
    <SelectInput
      key="status"
      source="status"
      label="Status"
      choices={OFFER_STATUSES.map((id) => ({ id, name: STATUS_NAMES[id] }))}
    />,
    <DealerInput key="dealerId" emptyText="All" />,
    <DayInput key="after" source="sentAt[after]" label="Sent from" />,
    <DayInput key="before" source="sentAt[strictly_before]" label="Sent before" />,
  ],
  emptyHint: "Open an enquiry and press “Make an offer”.",
  form: OfferPage,
  create: NewOfferPage,
  aside: OfferAside,
  isLocked: ({ status }) => status !== "draft",
};
