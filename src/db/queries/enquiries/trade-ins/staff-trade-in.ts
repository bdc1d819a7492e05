import type { StaffCustomerEnquiry } from "../../../../contract/staff/enquiries/customer-enquiry.ts";
import type { Transaction } from "../../../connect.ts";
import { findTradeInOf, listPictures } from "./trade-ins.ts";

/** The car to trade in of a lead as its dealer's people see it; null if there is none. */
export async function readStaffTradeIn(tx: Transaction, enquiryId: number): Promise<StaffCustomerEnquiry["tradeIn"]> {
  const tradeIn = await findTradeInOf(tx, enquiryId);
  if (tradeIn === undefined) return null;
  const { id, enquiryId: _, key, createdAt, valuedAt, ...car } = tradeIn;
  const pictures = await listPictures(tx, id);
  return {
    ...car,
    valuedAt: valuedAt?.toISOString() ?? null,
    pictures: pictures.map(({ id: pictureId, width, height }) => ({ id: pictureId, width, height })),
  };
}
