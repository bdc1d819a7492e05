import { Box, Typography } from "@mui/material";
import { useEffect, useRef } from "react";
import type { Destination } from "./destinations.ts";

type SearchOptionsProps = {
  /** Prefix of the elements' ids, to which the input refers. */
  id: string;
  options: readonly Destination[];
  /** Number of the option that Enter opens. */
  chosen: number;
  onApproach: (number: number) => void;
  onOpen: (destination: Destination) => void;
};

/** The options of the search box, in groups. The focus stays in the input. */
export function SearchOptions({ id, options, chosen, onApproach, onOpen }: SearchOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${chosen}"]`)?.scrollIntoView({ block: "nearest" });
  }, [id, chosen]);
  const numbered = options.map((option, number) => ({ ...option, number }));
  return (
    <Box ref={list} role="listbox" id={`${id}-options`} aria-label="Results">
      {[...Map.groupBy(numbered, ({ group }) => group)].map(([group, ofGroup]) => (
        <Box key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <Typography
            id={`${id}-${group}`}
            variant="overline"
            color="text.secondary"
            sx={{ display: "block", px: 2, pt: 1, lineHeight: 1.8 }}
          >
            {group}
          </Typography>
          {ofGroup.map(({ number, icon: Icon, ...option }) => (
            <Box
              key={option.path + option.title}
              role="option"
              id={`${id}-${number}`}
              aria-selected={number === chosen}
              tabIndex={-1}
              onMouseMove={() => number !== chosen && onApproach(number)}
              onClick={() => onOpen({ ...option, icon: Icon })}
              sx={OPTION}
            >
              <Icon fontSize="small" sx={{ color: "text.secondary" }} />
              <Box sx={{ minWidth: 0 }}>
                <Typography noWrap>{option.title}</Typography>
                {option.detail !== "" && (
                  <Typography variant="body2" color="text.secondary" noWrap>
                    {option.detail}
                  </Typography>
                )}
              </Box>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

const OPTION = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: 40,
  px: 2,
  py: 0.5,
  cursor: "pointer",
  borderLeft: "3px solid transparent",
  "&[aria-selected=true]": { bgcolor: "background.default", borderLeftColor: "primary.main" },
} as const;
