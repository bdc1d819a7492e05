/** Query key of the waiting customers. */
export const WAITING_QUERY = "waiting_enquiries";
