import { Box, Skeleton, Typography } from "@mui/material";
import { formatBytes } from "../../contract/formats/format-bytes.ts";
import { formatDuration } from "../../contract/formats/format-duration.ts";
import type { ProcessKind, SystemProcess } from "../../contract/staff/setup/system.ts";
import { formatTime } from "../format/south-african-time.ts";
import { FramedList, FramedRow } from "../layout/framed-list.tsx";
import { useSystem } from "./use-setup.ts";

const KIND_WORDS: Readonly<Record<ProcessKind, string>> = {
  web: "Pages",
  worker: "Worker",
  "web and worker": "Pages and worker",
};

/** The version of the site, and the processes that have been seen within the last minute. */
export function Processes() {
  const { data, error } = useSystem();
  if (error !== null) return null; // the page says why nothing can be loaded
  if (data === undefined) return <Skeleton variant="rounded" height={120} sx={{ mt: 3 }} />;
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography component="h3" variant="h6">
        Version {data.version}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Processes seen within the last minute
      </Typography>
      <FramedList label="Processes">
        {data.processes.map((process) => (
          <ProcessLine
            key={`${process.host} ${process.pid} ${process.startedAt}`}
            process={process}
            version={data.version}
          />
        ))}
      </FramedList>
    </Box>
  );
}

function ProcessLine({ process, version }: { process: SystemProcess; version: string }) {
  const { kind, host, pid, startedAt, seenAt, memoryBytes, nodeVersion } = process;
  const upSeconds = (Date.parse(seenAt) - Date.parse(startedAt)) / 1000;
  const facts = [
    `for ${formatDuration(upSeconds)}, since ${formatTime(startedAt)}`,
    formatBytes(memoryBytes),
    `Node ${nodeVersion}`,
    ...(process.version === version ? [] : [`version ${process.version}`]),
  ];
  return (
    <FramedRow>
      <div>
        <Typography sx={{ fontWeight: 700 }}>{KIND_WORDS[kind]}</Typography>
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {host}, process {pid}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {facts.join(" · ")}
        </Typography>
      </div>
    </FramedRow>
  );
}
