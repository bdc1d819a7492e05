import type { ReadableSpan, SpanProcessor } from "@opentelemetry/sdk-trace";

/** The attribute of a run of background work that found nothing to do. */
export const IDLE = "job.idle";

/** A run that found nothing although it took longer is worth a look. */
const MAX_IDLE_SECONDS = 1;
/** Maximum number of spans of a run to hold back. Beyond it, they are sent. */
const MAX_HELD_BACK = 200;

/**
 * Leaves out the traces of runs that found nothing to do: most jobs look each second. The spans of a run are held back until it ends.
 */
export function leaveOutIdleRuns(next: SpanProcessor): SpanProcessor {
  const heldBack = new Map<string, ReadableSpan[]>();
  const isRun = ({ attributes, parentSpanContext }: ReadableSpan) =>
    "job" in attributes && parentSpanContext === undefined;

  function release(traceId: string): void {
    const spans = heldBack.get(traceId) ?? [];
    heldBack.delete(traceId);
    for (const span of spans) next.onEnd(span);
  }

  return {
    onStart(span, context) {
      if (isRun(span)) heldBack.set(span.spanContext().traceId, []);
      next.onStart(span, context);
    },
    onEnd(span) {
      const { traceId } = span.spanContext();
      const held = heldBack.get(traceId);
      if (isRun(span)) {
        if (span.attributes[IDLE] === true && span.duration[0] < MAX_IDLE_SECONDS) return void heldBack.delete(traceId);
        release(traceId);
      } else if (held !== undefined) {
        held.push(span);
        if (held.length >= MAX_HELD_BACK) release(traceId);
        return;
      }
      next.onEnd(span);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}
