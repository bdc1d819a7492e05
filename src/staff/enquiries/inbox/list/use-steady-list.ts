import { useCallback, useEffect, useRef, useState } from "react";
import { useListContext } from "react-admin";
import type { Lead } from "../inbox-context.ts";
import { countNewcomers, keepPlaces } from "./steady-leads.ts";

/**
 * Returns the enquiries of the list. While somebody reads one or has selected some, new ones do not move the others: they are counted, and
 * `show` inserts them. After `acceptNext`, the next ones that are loaded are shown as they are.
 */
export function useSteadyList(isReading: boolean) {
  const { data, filterValues, sort, page, isPlaceholderData } = useListContext<Lead>();
  const key = JSON.stringify([filterValues, sort, page]);
  const [shown, setShown] = useState<{ key: string; leads: readonly Lead[] }>();
  const accepts = useRef(false);
  const isSteady = isReading && shown?.key === key && data !== undefined;
  const newcomers = isSteady ? countNewcomers(shown.leads, data) : 0;
  useEffect(() => {
    if (data === undefined || isPlaceholderData || (newcomers > 0 && !accepts.current)) return;
    accepts.current = false;
    setShown({ key, leads: data });
  }, [data, isPlaceholderData, newcomers, key]);
  const show = () => data && setShown({ key, leads: data });
  const acceptNext = useCallback(() => {
    accepts.current = true;
  }, []);
  return { leads: newcomers > 0 && shown ? keepPlaces(shown.leads, data ?? []) : data, newcomers, show, acceptNext };
}
