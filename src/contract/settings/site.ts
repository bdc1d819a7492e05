import type { SiteSettings } from "./setting-values.ts";

/** What legal texts say of the group until somebody states it. */
export const UNSTATED = "not yet stated";

let read: () => Readonly<SiteSettings> = () => {
  throw new Error("The settings are not loaded: read them in a function, not while a module loads");
};

/** Names the source of `site`: the database on a server, the page's own data in a browser. */
export function provideSettings(source: () => Readonly<SiteSettings>): void {
  read = source;
}

/** The settings as one value. Pages have the public ones. */
export const allSettings = (): Readonly<SiteSettings> => read();

/**
 * The settings of the group's administrators as they are now. They change while the site runs, so nothing keeps them: a text that names
 * one is a getter or a function.
 */
export const site = new Proxy({} as Readonly<SiteSettings>, {
  get: (_target, name) => read()[name as keyof SiteSettings],
});
