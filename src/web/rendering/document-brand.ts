import { createContext, useContext } from "react";
import { BRAND_STYLE_ID } from "../../contract/brand/tones.ts";

/** What the head of the document has of the brand: its colours and its look. */
export type DocumentBrand = {
  /** A style sheet: see brandStyle, with the rules of its font. */
  css: string;
  /** Address of the font of its look. */
  font: string;
  /** Of the browser's own bars. */
  themeColour: string;
  /** Of the address of the logo in a preview; "" on other pages. */
  logoQuery: string;
};

const THEME_COLOUR = "theme-color";

/** Set on the server, which makes the brand's colours. Undefined in the browser. */
export const DocumentBrandContext = createContext<DocumentBrand | undefined>(undefined);

/** In the browser, what the document has stays: to compute it again would take a library of colours. */
export function useDocumentBrand(): DocumentBrand {
  return useContext(DocumentBrandContext) ?? readDocument();
}

function readDocument(): DocumentBrand {
  return {
    css: document.getElementById(BRAND_STYLE_ID)?.textContent ?? "",
    font: document.querySelector("link[rel=preload][as=font]")?.getAttribute("href") ?? "",
    themeColour: document.querySelector<HTMLMetaElement>(`meta[name=${THEME_COLOUR}]`)?.content ?? "",
    logoQuery: document.documentElement.dataset.logoQuery ?? "",
  };
}
