import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  // scripts/site-build.js builds into a folder that nobody serves yet.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  ssr: true,
  // All routes come in one small file that the browser keeps. If each page asked for those that its links lead to, their arrival would have React
  // hydrate the whole page at once, and render its links again.
  routeDiscovery: { mode: "initial" },
  // A page is one module: a navigation waits for one file.
  splitRouteModules: false,
} satisfies Config;
