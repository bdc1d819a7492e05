import { expect, it } from "vitest";
import { handleAnyCase } from "./lower-case-redirect.ts";

/** The statuses of a site's pages; any other path is not found. */
const PAGES: Record<string, number> = {
  "/used/renault": 200,
  "/used/renault/kiger/1": 410,
  "/caf%C3%A9": 200,
  "/blog": 500,
};
const MOVED = "/used/renault/kiger/2";

/** Answers a request for `path`: its status, and the address of a redirect. */
async function answer(path: string, method = "GET") {
  const response = await handleAnyCase(new Request(`https://karoo.example${path}`, { method }), async ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === MOVED) return new Response(null, { status: 301, headers: { location: "/used/renault/clio/2" } });
    return new Response(null, { status: PAGES[pathname] ?? 404 });
  });
  return [response.status, response.headers.get("location")];
}

it("redirects a path with capitals to the page in lower case, with its query", async () => {
  expect(await answer("/Used/RENAULT?fuelType=Diesel&page=2")).toEqual([301, "/used/renault?fuelType=Diesel&page=2"]);
  expect(await answer("/Used/RENAULT", "HEAD")).toEqual([301, "/used/renault"]);
  expect(await answer("/Caf%C3%A9")).toEqual([301, "/caf%C3%A9"]);
});

it("redirects to the address of a car that is gone, and once where that address redirects too", async () => {
  expect(await answer("/used/Renault/Kiger/1")).toEqual([301, "/used/renault/kiger/1"]);
  expect(await answer("/used/Renault/Kiger/2")).toEqual([301, "/used/renault/clio/2"]);
});

it("keeps not-found pages, data requests and forms, and reports failures", async () => {
  expect(await answer("/Used/Nobody")).toEqual([404, null]);
  expect(await answer("/caf%C3%A8")).toEqual([404, null]);
  expect(await answer("/Used/Renault.data")).toEqual([404, null]);
  expect(await answer("/Used/Renault", "POST")).toEqual([404, null]);
  expect(await answer("/Blog")).toEqual([500, null]);
});
