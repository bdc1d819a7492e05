/** What the board shows. It is in the page's address, so that it can be sent to a colleague. */
import { usePermissions } from "react-admin";
import { useSearchParams } from "react-router-dom";
import {
  PIPELINE_DAYS,
  PIPELINE_ORDERS,
  type PipelineDays,
  type PipelineOrder,
} from "../../../contract/staff/enquiries/pipeline/pipeline.ts";
import { seesOwnLeadsOnly } from "../../../contract/staff/reports/reach.ts";
import type { Me } from "../../auth/me.ts";

export type PipelineState = {
  days: PipelineDays;
  order: PipelineOrder;
  dealerId: number | undefined;
  /** Undefined: anybody. */
  ownerId: number | undefined;
};

const ANYBODY = "all";

/** The board's filter and order. Salespeople see their own enquiries at first. */
export function usePipelineState(): [PipelineState, (change: Partial<PipelineState>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const { permissions: me } = usePermissions<Me>();
  const first = me !== undefined && seesOwnLeadsOnly(me.roles) ? String(me.number) : ANYBODY;
  const owner = parameters.get("owner") ?? first;
  const state: PipelineState = {
    days: oneOf(PIPELINE_DAYS, parameters.get("days")) ?? "90",
    order: oneOf(PIPELINE_ORDERS, parameters.get("order")) ?? "newest",
    dealerId: Number(parameters.get("dealer")) || undefined,
    ownerId: /^\d{1,9}$/.test(owner) ? Number(owner) : undefined,
  };
  const change = (changed: Partial<PipelineState>) => {
    const { days, order, dealerId, ownerId } = { ...state, ...changed };
    setParameters(
      {
        ...(days !== "90" && { days }),
        ...(order !== "newest" && { order }),
        ...(dealerId !== undefined && { dealer: String(dealerId) }),
        owner: ownerId === undefined ? ANYBODY : String(ownerId),
      },
      { replace: true },
    );
  };
  return [state, change];
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);
