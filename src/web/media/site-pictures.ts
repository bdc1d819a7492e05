/** By path under /uploads: the versions of the pictures that pages name themselves. Put in when the pages are built. */
declare const SITE_PICTURES: Readonly<Record<string, string>>;

/**
 * The address of a picture that belongs to the site and not to its catalogue, with its version. Where staff have put
 * another picture in its place since, the server leads on to that.
 */
export function sitePicture(path: string): string {
  const version = SITE_PICTURES[path];
  return version === undefined ? `/uploads/${path}` : `/uploads/${path}?v=${version}`;
}
