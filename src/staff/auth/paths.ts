/** Addresses of the sign-in pages, below /staff. React-admin defines the first one. */
export const authPaths = {
  signIn: "/login",
  acceptInvitation: "/invitation",
  firstAccount: "/first-account",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  setUpSecondFactor: "/second-factor",
  account: "/account",
} as const;
