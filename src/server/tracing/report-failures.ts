import { ExportResultCode } from "@opentelemetry/core";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import type { Logger } from "../../logging/logger.ts";

/** Logs when traces cannot be sent, and when they can again. Those in between are lost. */
export function reportFailures(exporter: SpanExporter, log: Logger): SpanExporter {
  let isFailing = false;
  return {
    export(spans, onResult) {
      exporter.export(spans, (result) => {
        const { code, error } = result;
        const fails = code !== ExportResultCode.SUCCESS;
        if (fails && !isFailing) log.warn({ err: error }, "traces are not accepted, and lost");
        if (!fails && isFailing) log.info("traces are accepted again");
        isFailing = fails;
        onResult(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
