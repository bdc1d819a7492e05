import { useQuery } from "@tanstack/react-query";
import type { Teammate } from "../../../contract/staff/enquiries/customer-enquiry.ts";
import { callApi } from "../../api/http.ts";
import { formatDay } from "../../format/south-african-time.ts";

/** Returns the people who can own a dealer's leads, as choices. Empty until they are loaded, and without a dealer. */
export function useTeam(dealerId: number | null | undefined): { id: number; name: string }[] {
  const { data = [] } = useQuery({
    queryKey: ["team", dealerId],
    queryFn: ({ signal }) => callApi<Teammate[]>(`/team?dealerId=${dealerId}`, { signal }),
    enabled: Boolean(dealerId),
  });
  return data.map(({ id, name, awayUntil }) => ({
    id,
    name: awayUntil === null ? name : `${name} (away until ${formatDay(awayUntil)})`,
  }));
}
