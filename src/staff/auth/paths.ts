/** Addresses of the pages for signing in, below /staff. The first is react-admin's. */
export const authPaths = {
  signIn: "/login",
  acceptInvitation: "/invitation",
  firstAccount: "/first-account",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  setUpSecondFactor: "/second-factor",
  account: "/account",
} as const;
