/** A header that only `handle` of staff-auth.ts sets: the client's address, or its network. */
export const CLIENT_HEADER = "x-staff-client";
