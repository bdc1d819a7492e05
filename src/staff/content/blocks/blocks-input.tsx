import AddIcon from "@mui/icons-material/Add";
import { Box, Button } from "@mui/material";
import { useFormContext } from "react-hook-form";
import { BLOCK_KINDS, type Block, MAX_BLOCKS } from "../../../contract/content/pages/blocks.ts";
import { MOVABLE_LIST, MovableEntry } from "../../inputs/movable/movable-entry.tsx";
import { MovableStatus } from "../../inputs/movable/movable-status.tsx";
import { useMovableList } from "../../inputs/movable/use-movable-list.ts";
import { BLOCK_INPUTS } from "./block-inputs.tsx";

/** The blocks of a page, which are added, moved and removed by buttons. */
export function BlocksInput({ source }: { source: string }) {
  const list = useMovableList(source, "Block");
  const { formState, getValues } = useFormContext();
  const isFull = list.keys.length >= MAX_BLOCKS;
  return (
    <Box ref={list.ref} sx={MOVABLE_LIST}>
      {list.keys.map((key, index) => {
        // Inputs do not follow a block to another place.
        const at = `${source}.${index}`;
        const { kind } = getValues(at) as Block;
        const { name, Inputs } = BLOCK_INPUTS[kind];
        return (
          <MovableEntry
            key={key}
            list={list}
            index={index}
            title={`${index + 1}. ${name}`}
            name={`block ${index + 1}`}
            isDisabled={formState.disabled}
          >
            <Inputs key={at} source={at} />
          </MovableEntry>
        );
      })}
      <MovableStatus list={list} what="block" />
      <Box role="group" aria-label="Add a block" sx={{ display: "flex", flexWrap: "wrap", gap: 1, my: 2 }}>
        {BLOCK_KINDS.map((kind) => (
          <Button
            key={kind}
            variant="outlined"
            color="secondary"
            size="small"
            startIcon={<AddIcon />}
            disabled={formState.disabled || isFull}
            onClick={() => list.add(structuredClone(BLOCK_INPUTS[kind].empty))}
          >
            {BLOCK_INPUTS[kind].name}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
