import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useGetList, useNotify } from "react-admin";
import { dayAfter } from "../../contract/dealers/opening-hours/public-holidays.ts";
import type { StaffAppointment } from "../../contract/staff/appointments/appointment.ts";
import type { SlotTimes, StaffSlotSettings } from "../../contract/staff/appointments/slot-settings.ts";
import { callApi } from "../api/http.ts";

export type SlotTime = SlotTimes["times"][number];

const TIMES = "slot_times";
/** Customers may book while the page is open. */
const REFETCH_MS = 60_000;

/** Returns a dealer's slots of several days. Empty until they are loaded, and without settings. */
export function useSlotTimes(settingsId: number | undefined, from: string, days: number) {
  return useQuery({
    queryKey: [TIMES, settingsId, from, days],
    queryFn: ({ signal }) => callApi<SlotTimes>(`/slots/${settingsId}/times?from=${from}&days=${days}`, { signal }),
    enabled: settingsId !== undefined,
    refetchInterval: REFETCH_MS,
  });
}

/** Returns the test drives of a dealer's week. */
export function useAppointments(dealerId: number | undefined, monday: string) {
  return useGetList<StaffAppointment>(
    "appointments",
    {
      filter: { dealerId, "startsAt[after]": monday, "startsAt[strictly_before]": dayAfter(monday, 7) },
      sort: { field: "startsAt", order: "ASC" },
      pagination: { page: 1, perPage: 500 },
    },
    { enabled: dealerId !== undefined, refetchInterval: REFETCH_MS },
  );
}

type Change =
  | { appointment: StaffAppointment; data: Partial<Pick<StaffAppointment, "startsAt" | "car" | "state" | "confirmBy">> }
  | { deleted: StaffAppointment }
  | { settings: StaffSlotSettings; data: Pick<StaffSlotSettings, "closures"> }
  | { data: Pick<StaffAppointment, "dealerId" | "enquiryId" | "startsAt" | "car"> };

/** Books, moves, closes and deletes test drives, or closes times, and refreshes the page. `done` is the message afterwards. */
export function useCalendarChange(onDone: () => void = () => {}) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ change }: { change: Change; done: string }) => {
      if ("appointment" in change) {
        const { id } = change.appointment;
        await dataProvider.update("appointments", { id, data: change.data, previousData: change.appointment });
      } else if ("settings" in change) {
        const { id } = change.settings;
        await dataProvider.update("slots", { id, data: change.data, previousData: change.settings });
      } else if ("deleted" in change) {
        await dataProvider.delete("appointments", { id: change.deleted.id, previousData: change.deleted });
      } else await dataProvider.create("appointments", { data: change.data });
    },
    onSuccess: (_, { done }) => {
      notify(done, { type: "success" });
      onDone();
    },
    onError: (error) => notify(error.message, { type: "error" }),
    onSettled: async () => {
      const keys = [TIMES, "appointments", "slots", "customer_enquiries"];
      await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
    },
  });
  return { change: (change: Change, done: string) => mutate({ change, done }), isPending };
}
