import type { Block, BlockKind, BlockOf } from "../../../../contract/content/pages/blocks.ts";
import type { DealerChoice } from "../../../features/lead-form/fields/load-dealer-choices.ts";
import type { LeadFormState } from "../../../features/lead-form/lead-form.tsx";
import type { VehicleCardData } from "../../../features/vehicle/vehicle-card-data.ts";

/** What a block shows besides its own content. */
export type BlockData = {
  /** The cars of a search. */
  vehicles?: readonly VehicleCardData[];
  /** The dealers that a form's enquiry can be for. */
  dealers?: readonly DealerChoice[];
};

export type LoadedBlock = BlockData & { block: Block };

export type BlockProps<Kind extends BlockKind> = BlockData & {
  block: BlockOf<Kind>;
  /** Id of the block's heading. */
  id: string;
  /** The action's result, without JavaScript. */
  actionData?: LeadFormState;
};
