import type { Writable } from "node:stream";
import { Presets, SingleBar } from "cli-progress";

const LINE_INTERVAL_MS = 5000;

export type Progress = {
  /** Shows `done` of `total` (0 if unknown) with `text`. */
  update(done: number, total: number, text: string): void;
  /** Removes the bar; printed lines stay. */
  stop(): void;
};

/** Shows a bar on a terminal, and a line every five seconds elsewhere. */
export function showProgress(stderr: Writable & { isTTY?: boolean }): Progress {
  return stderr.isTTY ? progressBar(stderr) : progressLines(stderr);
}

function progressBar(stream: Writable): Progress {
  const bar = new SingleBar(
    { format: " {bar} {percentage} %  {text}", stream, hideCursor: true, clearOnComplete: true, fps: 8 },
    Presets.shades_classic,
  );
  let started = false;
  return {
    update(done, total, text) {
      if (!started) bar.start(Math.max(total, 1), 0, { text });
      started = true;
      bar.update(done, { text });
    },
    stop: () => bar.stop(),
  };
}

function progressLines(stream: Writable): Progress {
  let lastLineAt = performance.now();
  return {
    update(done, total, text) {
      if (performance.now() - lastLineAt < LINE_INTERVAL_MS) return;
      lastLineAt = performance.now();
      const percentage = total > 0 ? `${Math.floor((100 * done) / total)} %, ` : "";
      stream.write(`${percentage}${text}\n`);
    },
    stop() {},
  };
}
