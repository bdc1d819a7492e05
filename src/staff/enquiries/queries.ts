/** Key of the query for what waits. */
export const WAITING_QUERY = "waiting_enquiries";
