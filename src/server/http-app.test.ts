import { createServer } from "node:http";
import { expect, it } from "vitest";
import { openLogs } from "../logging/logs.ts";
import { createHttpApp } from "./http-app.ts";

it("every response, including errors and the back office's, disables unneeded browser features", async () => {
  const app = await createHttpApp({
    serverFactory: (handler) => createServer(handler),
    isTrustedProxy: () => false,
    logs: openLogs("silent"),
    observers: [],
  });
  app.get("/page", (_request, reply) => reply.type("text/html; charset=utf-8").send("<title>A page</title>"));
  for (const url of ["/page", "/staff/missing"]) {
    const { headers } = await app.inject(url);
    const policy = `${headers["permissions-policy"]}`.split(", ");
    expect(policy, url).toEqual(expect.arrayContaining(["camera=()", "microphone=()", "payment=()", "usb=()"]));
    expect(policy, "the search by place").toContain("geolocation=(self)");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
  await app.close();
});
