import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useEditContext, useNotify } from "react-admin";
import type { OfferWay } from "../../contract/enquiries/offer.ts";
import type { StaffOffer } from "../../contract/staff/offers/offer.ts";
import type { StaffDataProvider } from "../api/data-provider.ts";

export type OfferAction =
  | { action: "send"; way: OfferWay; done: string }
  | { action: "new_version" | "withdraw"; done: string };

/** Performs an action on the offer of the page and refreshes it. `act` resolves to the offer that it led to; undefined if it failed, which is told. */
export function useOfferAction() {
  const { record, resource, refetch } = useEditContext();
  const dataProvider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ action, ...asked }: OfferAction) => {
      const body = "way" in asked ? { way: asked.way } : {};
      return dataProvider.act(resource, { id: record?.id ?? "", action, body });
    },
  });
  const act = async (asked: OfferAction): Promise<StaffOffer | undefined> => {
    try {
      const { data } = await mutateAsync(asked);
      await refetch();
      notify(asked.done, { type: "success" });
      return data as StaffOffer;
    } catch (error) {
      notify((error as Error).message, { type: "error" });
      return undefined;
    }
  };
  return { act, isPending };
}
