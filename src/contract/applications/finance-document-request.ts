import Type, { type Static } from "typebox";
import { resource } from "../resource.ts";
import { DOCUMENT_KINDS } from "./application-progress.ts";

/** The query that names a link by which an applicant uploads documents. */
export const DocumentRequestQuery = Type.Object({
  key: Type.String({ pattern: "^[0-9a-f]{64}$", description: "The secret of the link in the e-mail" }),
});
export type DocumentRequestQuery = Static<typeof DocumentRequestQuery>;

/** The documents that a finance desk asks for, and those that have arrived. Has nothing of the application. */
export const FinanceDocumentRequest = resource("FinanceDocumentRequest", {
  reference: Type.String({ description: "Reference of the application" }),
  dealer: Type.String({ description: "Name of the dealer" }),
  kinds: Type.Array(Type.Enum([...DOCUMENT_KINDS])),
  message: Type.String({ description: "The desk's own words; may be empty" }),
  expiresAt: Type.String(),
  /** Oldest first. */
  documents: Type.Array(Type.Object({ kind: Type.Enum([...DOCUMENT_KINDS]), bytes: Type.Integer() })),
});
export type FinanceDocumentRequest = Static<typeof FinanceDocumentRequest>;
