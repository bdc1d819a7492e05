/** The header with the client's address or network. Only `handle` in staff-auth.ts sets it. */
export const CLIENT_HEADER = "x-staff-client";
