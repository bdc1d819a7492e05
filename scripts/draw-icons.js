/**
 * `npm run icons` creates src/web/ui/icons/, which is committed: the icons of Lucide that pages use, as files for the style sheet.
 * The package's components would add 1.2 kB of JavaScript to every page.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  ArrowLeft,
  ArrowUpRight,
  Check,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  Download,
  Mail,
  Map as MapIcon,
  MapPin,
  Menu,
  MessageCircle,
  Navigation,
  Pause,
  Phone,
  Play,
  SlidersHorizontal,
  X,
} from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ROOT } from "./project.js";

/** By the name of their file. */
const ICONS = {
  "arrow-left": ArrowLeft,
  "arrow-up-right": ArrowUpRight,
  check: Check,
  "chevron-left": ChevronLeft,
  "chevron-right": ChevronRight,
  "circle-alert": CircleAlert,
  download: Download,
  mail: Mail,
  map: MapIcon,
  "map-pin": MapPin,
  menu: Menu,
  "message-circle": MessageCircle,
  navigation: Navigation,
  pause: Pause,
  phone: Phone,
  play: Play,
  "sliders-horizontal": SlidersHorizontal,
  x: X,
};

for (const [name, icon] of Object.entries(ICONS)) {
  const svg = renderToStaticMarkup(createElement(icon)).replace(/ (?:class|aria-hidden)="[^"]*"/g, "");
  writeFileSync(join(ROOT, `src/web/ui/icons/${name}.svg`), `${svg}\n`);
}
