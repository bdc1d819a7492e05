import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestStaffApi, type TestStaffApi } from "../test-support/test-staff-api.ts";

const CHANGES = [
  {
    version: "1.1.0",
    date: "2027-01-15",
    introduction: "",
    groups: [
      { title: "For visitors", changes: ["Holds."] },
      { title: "For operators", changes: ["Set SMTP_URL."] },
      { title: "For staff", changes: ["Offers."] },
    ],
  },
];

let api: TestStaffApi;
beforeAll(async () => {
  api = await createTestStaffApi({ release: { version: "1.1.0", changes: CHANGES } });
});
afterAll(() => api.close());

it("everybody reads what is new, and administrators what operators have to do", async () => {
  const titlesFor = async (role: "administrator" | "finance") => {
    const { version, versions } = (await (await api.signIn([role])).get("/changes")).json();
    expect(version).toBe("1.1.0");
    return versions.flatMap(({ groups }: (typeof CHANGES)[number]) => groups.map(({ title }) => title));
  };
  expect(await titlesFor("finance")).toEqual(["For staff", "For visitors"]);
  expect(await titlesFor("administrator")).toEqual(["For staff", "For visitors", "For operators"]);
});

it("remembers for each person which version's changes they have seen", async () => {
  const [one, other] = [await api.signIn(["salesperson"]), await api.signIn(["salesperson"])];
  const seenBy = async (client: typeof one) => (await client.get("/changes")).json().seenVersion;
  expect(await seenBy(one)).toBeNull();
  expect((await one.post("/seen_version", { version: "1.1.0" })).json()).toMatchObject({ version: "1.1.0" });
  expect([await seenBy(one), await seenBy(other)]).toEqual(["1.1.0", null]);
  expect((await one.post("/seen_version", { version: "newest" })).statusCode).toBe(422);
});
