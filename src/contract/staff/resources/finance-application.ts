import Type from "typebox";
import { Nullable } from "../fields.ts";
import { type StaffItem, staffResource } from "../staff-resource.ts";

const text = Type.String();

/** That an application was made. What the applicant wrote is encrypted and not shown here. */
export const staffFinanceApplication = staffResource("FinanceApplication", {
  fields: {},
  readOnly: {
    reference: text,
    status: text,
    createdAt: text,
    dealerId: Type.Integer(),
    sourceCode: text,
    vehicleType: text,
    make: Nullable(text),
    model: Nullable(text),
  },
});
export type StaffFinanceApplication = StaffItem<typeof staffFinanceApplication>;
