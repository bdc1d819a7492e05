import { createContext, useContext } from "react";
import { BRAND_STYLE_ID } from "../../contract/brand/tones.ts";

/** What the head of the document has of the brand: its colours and its look. */
export type DocumentBrand = {
  /** A style sheet: see brandStyle. */
  css: string;
  /** Of the browser's own bars. */
  themeColour: string;
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
    themeColour: document.querySelector<HTMLMetaElement>(`meta[name=${THEME_COLOUR}]`)?.content ?? "",
  };
}
