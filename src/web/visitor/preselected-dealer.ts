import { useEffect, useState } from "react";
import type { DealerSummary } from "../../contract/dealers/dealer.ts";
import { findDealerBySocialCode, getMarketingParameter } from "./source/lead-source.ts";

/** Returns the slug of the dealer whose social code is in the address or in storage. Undefined until hydration. */
export function usePreselectedDealer(
  dealers: readonly Pick<DealerSummary, "slug" | "social_code" | "dealer_name">[],
): string | undefined {
  const [preselected, setPreselected] = useState<string>();
  useEffect(() => {
    const code = getMarketingParameter("utm_social_code", window.location.search);
    setPreselected(findDealerBySocialCode(dealers, code)?.slug);
  }, [dealers]);
  return preselected;
}
