/** Serves the entrypoint, the JSON-LD contexts and the Hydra documentation, all derived from the routes. */
import fastifyPlugin from "fastify-plugin";
import type { TObject } from "typebox";
import { NotFound } from "../../db/not-found.ts";
import type { ApiDescription } from "../resources.ts";
import { mediaTypes } from "../response-schemas.ts";
import { buildDocumentation, type Entry, type Operation } from "./api-documentation.ts";
import { buildContext, buildEntrypointContext } from "./contexts.ts";

type DocumentationOptions = {
  /** Public origin of the site. */
  siteUrl: string;
  api: ApiDescription;
};

const METHODS = ["GET", "POST", "PATCH", "DELETE"] as const;

export const hydraDocumentation = fastifyPlugin<DocumentationOptions>(async (app, { siteUrl, api }) => {
  const root = app.prefix;
  const documentationUrl = `${siteUrl}${root}/docs.jsonld`;
  const operations = new Map<string, Operation[]>();

  app.addHook("onRoute", ({ method, url, schema, config }) => {
    const known = METHODS.find((one) => one === method);
    if (!config?.hydra || config.isAction || known === undefined) return;
    const { resource, collection } = config.hydra;
    const path = url.slice(root.length);
    const title = schema?.summary ?? path;
    const body = schema?.body as TObject | undefined;
    const operation: Operation = {
      method: known,
      title,
      resource,
      isCollection: !!collection,
      body,
    };
    operations.set(path, [...(operations.get(path) ?? []), operation]);
  });

  const entries = (): Entry[] =>
    Object.entries(api.entrypoint).map(([name, { path, route = path, resource }]) => ({
      name,
      url: root + path,
      resource,
      operations: operations.get(route) ?? [],
    }));
  const itemOperations = () =>
    [...operations.values()].flat().filter(({ method, isCollection }) => method !== "POST" && !isCollection);

  const jsonLd = `${mediaTypes.jsonLd}; charset=utf-8`;
  const hide = { schema: { hide: true } };

  app.get("/", hide, async (_request, reply) => {
    reply.type(jsonLd);
    const links = entries().map(({ name, url }) => [name, url]);
    const head = { "@context": `${root}/contexts/Entrypoint`, "@id": root, "@type": "Entrypoint" };
    return JSON.stringify({ ...head, ...Object.fromEntries(links) });
  });

  app.get("/docs.jsonld", hide, async (_request, reply) => {
    reply.type(jsonLd);
    const about = {
      title: api.title,
      description: api.description,
      entrypoint: root,
      documentation: documentationUrl,
    };
    return JSON.stringify(buildDocumentation(api.resources, entries(), itemOperations(), about));
  });

  app.get<{ Params: { name: string } }>("/contexts/:name", hide, async ({ params: { name } }, reply) => {
    const context =
      name === "Entrypoint"
        ? buildEntrypointContext(entries(), documentationUrl)
        : buildContext(name, api.resources, documentationUrl);
    if (!context) throw new NotFound("The context is not known");
    reply.type(jsonLd);
    return JSON.stringify({ "@context": context });
  });
});
