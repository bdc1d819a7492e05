import { index, type RouteConfig } from "@react-router/dev/routes";

export default [index("button.tsx")] satisfies RouteConfig;
