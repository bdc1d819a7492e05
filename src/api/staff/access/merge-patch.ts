import fastifyPlugin from "fastify-plugin";
import { Refused } from "../../problems.ts";
import { mediaTypes } from "../../response-schemas.ts";

const MERGE_PATCH = /^application\/merge-patch\+json\s*(;|$)/i;

/** Parses merge patches (RFC 7396), and refuses a PATCH in any other media type. */
export const requireMergePatch = fastifyPlugin(async (app) => {
  app.addContentTypeParser(mediaTypes.mergePatch, { parseAs: "string" }, app.getDefaultJsonParser("error", "error"));
  app.addHook("preParsing", async ({ method, headers }) => {
    if (method === "PATCH" && !MERGE_PATCH.test(headers["content-type"] ?? "")) {
      throw new Refused(415, `The body of a PATCH must be ${mediaTypes.mergePatch}.`);
    }
  });
});
