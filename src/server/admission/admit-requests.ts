import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { problemDocument, RETRY_AFTER_SECONDS } from "../../api/plugins/errors.ts";
import { overloaded } from "../../contract/content/wording/navigation.ts";
import { plainPage } from "../plain-page.ts";
import { isFilePath } from "../response-cache/cache-key.ts";
import type { Admission } from "./admission.ts";
import { STAFF, STAFF_NUMBERS, workClassOf } from "./work-classes.ts";

const READ_METHODS = new Set(["GET", "HEAD"]);

/** The admissions of requests that the response cache does not answer. */
export type Admissions = {
  /** Pages and API responses. */
  pages: Admission;
  /** Those of the back office, and its numbers of long periods. */
  staff: Admission;
  numbers: Admission;
  /** Files and forms. */
  turns: Admission;
};

/** Ends the admission of a request whose response is ready to be sent. */
const released = new WeakMap<IncomingMessage, () => void>();

/** Paths whose errors are problem documents. */
const API = /^\/(?:api|staff\/(?:api|auth))\//;

/** Passes requests to `next` when `admissions` permit. `app` must `releaseAnswered`. */
export function admitRequests({ pages, staff, numbers, turns }: Admissions, next: RequestListener): RequestListener {
  const ofStaff: Record<string, Admission> = { [STAFF]: staff, [STAFF_NUMBERS]: numbers };
  return (request, response) => {
    const { method = "", url = "/" } = request;
    const [path] = url.split("?", 1) as [string];
    const answer = () =>
      new Promise<void>((resolve) => {
        released.set(request, resolve);
        response.once("close", resolve);
        next(request, response);
      });
    const isRead = READ_METHODS.has(method);
    const isPage = isRead && !isFilePath(path);
    const workClass = workClassOf(url);
    const admitted = isPage
      ? (ofStaff[workClass] ?? pages).run(workClass, answer)
      : turns.run(isRead ? path.split("/", 2).join("/") : method, async () => next(request, response));
    admitted.catch(() => sendOverloaded(request, response));
  };
}

/** Lets the next request be admitted once a response of `app` is ready: a client may take long to read it. */
export function releaseAnswered(app: FastifyInstance): void {
  app.addHook("onSend", async ({ raw }, _reply, payload) => {
    released.get(raw)?.();
    return payload;
  });
}

/** Sends 503 to a request that was not admitted. Browsers reload the page by themselves. */
export function sendOverloaded({ method = "", url = "" }: IncomingMessage, response: ServerResponse): void {
  const isApi = API.test(url);
  const canRepeat = READ_METHODS.has(method);
  const page = canRepeat ? READ_PAGE : FORM_PAGE;
  const body = isApi ? JSON.stringify(problemDocument("/api", 503)) : page;
  response
    .writeHead(503, {
      "content-type": isApi ? "application/problem+json; charset=utf-8" : "text/html; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      "cache-control": "no-store",
      "retry-after": String(RETRY_AFTER_SECONDS),
      ...(isApi || !canRepeat ? {} : { refresh: String(RETRY_AFTER_SECONDS) }),
    })
    .end(body);
}

const READ_PAGE = plainPage(overloaded.title, overloaded.text);
const FORM_PAGE = plainPage(overloaded.title, overloaded.form);
