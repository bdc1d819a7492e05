import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, ROOT_CONTEXT, type Span, trace } from "@opentelemetry/api";

/** The span of the work in progress, which new spans belong to. */
export const currentSpan = new AsyncLocalStorage<Span>();

export const childOf = (parent: Span): Context => trace.setSpan(ROOT_CONTEXT, parent);
