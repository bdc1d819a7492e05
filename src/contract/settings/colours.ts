/** The colours of the site. */
export const colours = {
  primary: "#EFDF00",
  ink: "#111214",
  graphite: "#2A2C30",
  steel: "#6B7078",
  mist: "#F3F4F2",
  white: "#FFFFFF",
  error: "#B3261E",
  success: "#1B6B3A",
} as const;
