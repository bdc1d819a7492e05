/**
 * `npm run icons` creates src/web/ui/icons/, which is committed: the icons of Lucide and of brands that pages use, as files for the style
 * sheet. Components would add 1.2 kB of JavaScript to every page.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withPackageFiles } from "./package-files.js";
import { ROOT } from "./project.js";

const PACKAGES = [
  {
    name: "lucide-static",
    version: "1.62.0",
    icons: [
      "arrow-left",
      "arrow-up-right",
      "check",
      "chevron-left",
      "chevron-right",
      "circle-alert",
      "download",
      "expand",
      "heart",
      "mail",
      "map",
      "map-pin",
      "menu",
      "message-circle",
      "navigation",
      "pause",
      "phone",
      "play",
      "printer",
      "qr-code",
      "share-2",
      "sliders-horizontal",
      "x",
    ],
  },
  { name: "simple-icons", version: "16.37.0", icons: ["facebook", "instagram", "whatsapp"] },
];

for (const { name, version, icons } of PACKAGES) {
  withPackageFiles(name, version, (folder) => {
    for (const icon of icons) {
      const svg = readFileSync(join(folder, "icons", `${icon}.svg`), "utf8")
        .replace(/<!--[\s\S]*?-->\s*/, "")
        .replace(/\s*(?:class|role)="[^"]*"/g, "")
        .replace(/<title>[^<]*<\/title>/, "")
        .replace(/\s+/g, " ")
        .replace(/ ?(\/?>) ?/g, "$1");
      writeFileSync(join(ROOT, "src/web/ui/icons", `${icon}.svg`), `${svg.trim()}\n`);
    }
  });
}
