import { type ClientRequestArgs, type OutgoingHttpHeaders, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { type AddressCheck, forbiddenAddress, hasForbiddenAddress, permittedLookup } from "./webhook-networks.ts";

type Post = {
  url: URL;
  headers: OutgoingHttpHeaders;
  body: string | Buffer;
  signal: AbortSignal;
  isPermitted: AddressCheck;
  /** The error for an address that is not permitted. */
  refusal?: () => Error;
};

/**
 * Posts `body` over a new connection and returns the status of the response, whose body is not read. Redirects are not
 * followed. Throws `refusal` for an address that `isPermitted` refuses, the reason of `signal` once it is
 * aborted, and errors of the connection.
 */
export async function post({
  url,
  headers,
  body,
  signal,
  isPermitted,
  refusal = forbiddenAddress,
}: Post): Promise<number> {
  // Node does not look up a host that is an address.
  if (hasForbiddenAddress(url, isPermitted)) throw refusal();
  const options: ClientRequestArgs = { method: "POST", headers, signal, agent: false };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
      ...options,
      lookup: permittedLookup(isPermitted, refusal),
    });
    request.on("error", (error) => reject(signal.aborted ? signal.reason : error));
    request.on("response", (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.end(body);
  });
}
