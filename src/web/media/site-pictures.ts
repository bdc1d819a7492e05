/** Versions of the pictures that page code refers to, keyed by path under /uploads. vite.config.ts defines them at build time. */
declare const SITE_PICTURES: Readonly<Record<string, string>>;

/**
 * Returns the versioned address of a picture that page code refers to. If staff have replaced the picture since the build,
 * the server redirects to the new version.
 */
export function sitePicture(path: string): string {
  const version = SITE_PICTURES[path];
  return version === undefined ? `/uploads/${path}` : `/uploads/${path}?v=${version}`;
}
