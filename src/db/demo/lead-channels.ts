/** The lead channels of the demo dealers. The addresses are fictitious. */
import type { ChannelKind, ChannelPurpose } from "../../contract/domain/lead-delivery.ts";

type Channel = { dealerSlug: string; purpose: ChannelPurpose; kind: ChannelKind; address: string };

const channel = (dealerSlug: string, purpose: ChannelPurpose, kind: "email" | "adf" = "email"): Channel => ({
  dealerSlug,
  purpose,
  kind,
  address: `${kind === "adf" ? "crm" : purpose}.${dealerSlug.replace("renault-", "")}@karoomotors.example`,
});

/** Some dealers also have a CRM (ADF) or several desks. Leads of dealers without a channel go to the dealer principal. */
export const DEMO_CHANNELS: Channel[] = [
  channel("renault-sandton", "sales"),
  channel("renault-sandton", "sales", "adf"),
  channel("renault-sandton", "parts"),
  channel("renault-sandton", "service"),
  channel("renault-sandton", "finance"),
  channel("renault-umhlanga", "sales"),
  channel("renault-umhlanga", "sales", "adf"),
  channel("renault-umhlanga", "parts"),
  channel("renault-cape-town", "sales"),
  channel("renault-cape-town", "sales", "adf"),
  channel("renault-centurion", "sales"),
  channel("renault-bellville", "sales"),
  channel("renault-gqeberha", "sales"),
];
