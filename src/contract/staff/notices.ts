import Type from "typebox";

const Notice = Type.Object({
  severity: Type.Union([Type.Literal("warning"), Type.Literal("error")]),
  text: Type.String(),
});
export type Notice = Type.Static<typeof Notice>;

/** GET /notices: what administrators should see to on the server. */
export const Notices = Type.Array(Notice);
export type Notices = Type.Static<typeof Notices>;
