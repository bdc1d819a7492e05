import { Alert, Box, MenuItem, Skeleton, TextField, Typography } from "@mui/material";
import type { HttpError } from "ra-core";
import { useState } from "react";
import { Title, useGetList, usePermissions } from "react-admin";
import type { LeadStage } from "../../../contract/enquiries/lead-progress.ts";
import {
  NOBODY,
  PIPELINE_DAYS,
  type PipelineCard,
  type PipelineDays,
  type PipelineOrder,
} from "../../../contract/staff/enquiries/pipeline/pipeline.ts";
import { type Me, mayDo } from "../../auth/me.ts";
import { Board } from "./board.tsx";
import { CloseDialog, type Closing } from "./close-dialog.tsx";
import { type PipelineState, usePipelineState } from "./pipeline-state.ts";
import { usePipeline } from "./use-pipeline.ts";

const ANY = "";

/** Open enquiries by stage, with what they are worth and how old they are. */
export function PipelinePage() {
  const [state, change] = usePipelineState();
  const { permissions: me } = usePermissions<Me>();
  const { board, error, isPlaceholderData, loadMore, move, close } = usePipeline(state);
  const [closing, setClosing] = useState<Closing>();
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState("");
  const { data: dealers = [] } = useGetList("dealers", {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "name", order: "ASC" },
  });
  const owners = board?.owners ?? [];
  const namesOf = ({ ownerId, dealerId }: PipelineCard) => ({
    owner: owners.find(({ id }) => id === ownerId)?.name,
    dealer: dealers.length > 1 ? dealers.find(({ id }) => id === dealerId)?.name : undefined,
  });
  const moveTo = async (card: PipelineCard, stage: LeadStage) => {
    setProblem("");
    if (stage === "Sold" || stage === "Lost") return setClosing({ card, stage });
    try {
      await move(card, stage);
      setSaid(`${card.customer} is in ${stage} now.`);
    } catch (failure) {
      setProblem(problemOf(failure as HttpError, card));
    }
  };
  const closeAs = async ({ stage }: Closing, card: PipelineCard, fields: object) => {
    await close(card, stage, fields);
    setSaid(stage === "Sold" ? `The sale to ${card.customer} is recorded.` : `${card.customer} is marked as lost.`);
  };
  return (
    <Box sx={{ py: 2 }}>
      <Title title="Pipeline" />
      <Box
        sx={{
          display: "grid",
          gap: 1,
          mb: 2,
          maxWidth: "60rem",
          gridTemplateColumns: "repeat(auto-fit, minmax(min(10rem, 45%), 1fr))",
        }}
      >
        <Filters state={state} onChange={change} owners={owners} dealers={dealers} me={me} />
      </Box>
      <Typography role="status" sx={VISUALLY_HIDDEN}>
        {said}
      </Typography>
      {problem !== "" && (
        <Alert severity="warning" onClose={() => setProblem("")} sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {error && <Alert severity="error">{error.message}</Alert>}
      {!error && board === undefined && <Skeleton variant="rectangular" height={420} />}
      {board && (
        <Box sx={{ opacity: isPlaceholderData ? 0.5 : 1 }} aria-busy={isPlaceholderData}>
          <Board
            board={board}
            namesOf={namesOf}
            mayMove={(card) => me !== undefined && mayDo(me, "customer_enquiries", "update", card)}
            onMove={(card, stage) => void moveTo(card, stage)}
            loadMore={loadMore}
            listPathOf={(stage) => listPath(state, stage)}
          />
        </Box>
      )}
      {closing && (
        <CloseDialog
          {...closing}
          close={(card, fields) => closeAs(closing, card, fields)}
          onClose={() => setClosing(undefined)}
        />
      )}
    </Box>
  );
}

const VISUALLY_HIDDEN = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;

function problemOf({ status, body, message }: HttpError, { customer }: PipelineCard): string {
  if (status !== 412) return message;
  const owner = body?.ownerName ? `, looked after by ${body.ownerName}` : "";
  return `Somebody else has changed the enquiry of ${customer} meanwhile: it is in ${body?.stage} now${owner}. It was not moved.`;
}

function listPath({ ownerId, dealerId }: PipelineState, stage: string): string {
  const filter = { stage, ...(ownerId && { ownerId }), ...(dealerId && { dealerId }) };
  return `/customer_enquiries?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

type FiltersProps = {
  state: PipelineState;
  onChange: (change: Partial<PipelineState>) => void;
  owners: readonly { id: number; name: string }[];
  dealers: readonly { id: number | string; name?: string }[];
  me: Me | undefined;
};

function Filters({ state, onChange, owners, dealers, me }: FiltersProps) {
  const others = owners.filter(({ id }) => id !== me?.number);
  const isUnknown =
    state.ownerId !== undefined && ![NOBODY, me?.number, ...others.map(({ id }) => id)].includes(state.ownerId);
  const shrunk = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
  return (
    <>
      <TextField
        select
        label="Looked after by"
        value={isUnknown ? ANY : (state.ownerId ?? ANY)}
        onChange={({ target }) => onChange({ ownerId: target.value === ANY ? undefined : Number(target.value) })}
        slotProps={shrunk}
      >
        <MenuItem value={ANY}>Anybody</MenuItem>
        {me && <MenuItem value={me.number}>Me</MenuItem>}
        <MenuItem value={NOBODY}>Nobody yet</MenuItem>
        {others.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {dealers.length > 1 && (
        <TextField
          select
          label="Dealer"
          value={state.dealerId ?? ANY}
          onChange={({ target }) => onChange({ dealerId: Number(target.value) || undefined })}
          slotProps={shrunk}
        >
          <MenuItem value={ANY}>All</MenuItem>
          {dealers.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        select
        label="Received within"
        value={state.days}
        onChange={({ target }) => onChange({ days: target.value as PipelineDays })}
      >
        {PIPELINE_DAYS.map((days) => (
          <MenuItem key={days} value={days}>
            {days} days
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Order"
        value={state.order}
        onChange={({ target }) => onChange({ order: target.value as PipelineOrder })}
      >
        <MenuItem value="newest">Newest first</MenuItem>
        <MenuItem value="value">Most valuable first</MenuItem>
      </TextField>
    </>
  );
}
