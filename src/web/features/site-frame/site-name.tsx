import { takesWhite } from "../../../contract/brand/luminance.ts";
import { site } from "../../../contract/settings/site.ts";
import { useDocumentBrand } from "../../rendering/document-brand.ts";
import styles from "./site-name.module.css";

/** The group's logo for the ground of header and footer; its name, if none is set for that ground. A dealer has its name. */
export function SiteName({ dealer }: { dealer: string | undefined }) {
  const { themeColour, logoQuery } = useDocumentBrand();
  const kind = takesWhite(themeColour) ? "dark" : "light";
  const logo = kind === "dark" ? site.logoDark : site.logoLight;
  if (dealer !== undefined || logo === null) return dealer ?? site.groupName;
  return <img className={styles.logo} src={`/logo-${kind}.png${logoQuery}`} alt={site.groupName} />;
}
