import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  // scripts/site-build.js builds into a folder that nobody serves yet.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  ssr: true,
  // A page is one module: a navigation waits for one file.
  splitRouteModules: false,
} satisfies Config;
