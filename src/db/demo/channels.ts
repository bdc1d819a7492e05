/** Where the demo dealers receive their leads. All of it is made up: no such address takes mail. */
import type { ChannelKind, ChannelPurpose } from "../../contract/domain/lead-delivery.ts";

type Channel = { dealerSlug: string; purpose: ChannelPurpose; kind: ChannelKind; address: string };

const mail = (dealerSlug: string, purpose: ChannelPurpose, kind: "email" | "adf" = "email"): Channel => ({
  dealerSlug,
  purpose,
  kind,
  address: `${kind === "adf" ? "crm" : purpose}.${dealerSlug.replace("renault-", "")}@karoomotors.example`,
});

/** Three dealers with a system beside their people, some with desks of their own; the others get it at their principal's. */
export const DEMO_CHANNELS: Channel[] = [
  mail("renault-sandton", "sales"),
  mail("renault-sandton", "sales", "adf"),
  mail("renault-sandton", "parts"),
  mail("renault-sandton", "service"),
  mail("renault-sandton", "finance"),
  mail("renault-umhlanga", "sales"),
  mail("renault-umhlanga", "sales", "adf"),
  mail("renault-umhlanga", "parts"),
  mail("renault-cape-town", "sales"),
  mail("renault-cape-town", "sales", "adf"),
  mail("renault-centurion", "sales"),
  mail("renault-bellville", "sales"),
  mail("renault-gqeberha", "sales"),
];
