/** Replaces a part of the page whose code could not be downloaded. */
export const notLoaded = "This could not be loaded. Please reload the page once you are online.";
