import type { RequestListener } from "node:http";

/** The longest address of the site has about 150 characters and seven segments. */
const MAX_PATH_LENGTH = 2000;
const MAX_SEGMENTS = 16;
/** Marketing parameters are long. */
const MAX_QUERY_LENGTH = 4000;
const MAX_PARAMETERS = 100;

/** Refuses addresses that are too long or have too many parts, before anything is made from them. */
export function limitAddresses(next: RequestListener): RequestListener {
  return (request, response) => {
    if (isWithinLimits(request.url ?? "/")) return next(request, response);
    const body = "The address is too long.\n";
    response
      .writeHead(414, {
        "content-type": "text/plain; charset=utf-8",
        "content-length": body.length,
        connection: "close",
      })
      .end(body);
  };
}

function isWithinLimits(url: string): boolean {
  const end = url.indexOf("?");
  const pathLength = end === -1 ? url.length : end;
  if (pathLength > MAX_PATH_LENGTH || url.length - pathLength > MAX_QUERY_LENGTH) return false;
  const segments = url.slice(0, pathLength).split("/").length - 1;
  const parameters = url.slice(pathLength).split("&").length;
  return segments <= MAX_SEGMENTS && parameters <= MAX_PARAMETERS;
}
