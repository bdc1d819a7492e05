import type { Screen } from "../screens/screen.ts";
import { banners } from "./banners.tsx";
import { pageSeos } from "./page-seos.tsx";
import { redirects } from "./redirects.tsx";

/** All screens, in the order of the menu. */
export const screens: readonly Screen[] = [banners, pageSeos, redirects];
