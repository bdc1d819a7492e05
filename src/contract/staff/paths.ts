/** The pages of the interface that links in e-mails lead to. A token is in the fragment: it is in no log and no `Referer`. */
export const staffPaths = {
  acceptInvitation: (token: string) => `/staff/invitation#token=${token}`,
  resetPassword: (token: string) => `/staff/reset-password#token=${token}`,
  createFirstPerson: (token: string) => `/staff/first-account#token=${token}`,
  account: "/staff/account",
  system: "/staff/system",
  enquiry: (id: number) => `/staff/customer_enquiries/${id}`,
};
