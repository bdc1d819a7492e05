import type { ServerBuild } from "react-router";
import routes from "../../routes.ts";

/** The routes of the site as the server bundle lists them. */
export const siteRoutes = toManifest(routes);

function toManifest(entries: typeof routes, parentId?: string): ServerBuild["routes"] {
  return Object.assign(
    {},
    ...entries.map(({ id, file, path, index, children = [] }) => {
      const own = id ?? file;
      return { [own]: { id: own, parentId, path, index }, ...toManifest(children, own) };
    }),
  );
}
