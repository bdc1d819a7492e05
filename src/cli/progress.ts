import { Presets, SingleBar } from "cli-progress";

/** Between two lines where there is no terminal to draw on, in milliseconds. */
const LINE_EVERY = 5000;

export type Progress = {
  /** `done` of `total` (0: unknown), with a few words on it. */
  update(done: number, total: number, words: string): void;
  /** Takes the bar away; lines stay. */
  stop(): void;
};

/** A bar on a terminal, now and then a line elsewhere. On standard error: results go to standard output. */
export function showProgress(): Progress {
  return process.stderr.isTTY ? progressBar() : progressLines();
}

function progressBar(): Progress {
  const bar = new SingleBar(
    {
      format: " {bar} {percentage} %  {words}",
      stream: process.stderr,
      hideCursor: true,
      clearOnComplete: true,
      fps: 8,
    },
    Presets.shades_classic,
  );
  let started = false;
  return {
    update(done, total, words) {
      if (!started) bar.start(Math.max(total, 1), 0, { words });
      started = true;
      bar.update(done, { words });
    },
    stop: () => bar.stop(),
  };
}

function progressLines(): Progress {
  let last = performance.now();
  return {
    update(done, total, words) {
      if (performance.now() - last < LINE_EVERY) return;
      last = performance.now();
      const percent = total > 0 ? `${Math.floor((100 * done) / total)} %, ` : "";
      process.stderr.write(`${percent}${words}\n`);
    },
    stop() {},
  };
}
