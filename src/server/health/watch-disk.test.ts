import Fastify from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { errors } from "../../api/plugins/errors.ts";
import { openLogs } from "../../logging/logs.ts";
import { refuseWrites } from "./refuse-writes.ts";
import { type DiskWatch, diskLevel, watchDisk } from "./watch-disk.ts";

const [MB, GB] = [2 ** 20, 2 ** 30];

describe("diskLevel", () => {
  it.each([
    [{ free: 2.1 * GB, total: 100 * GB }, "enough"],
    [{ free: 1.9 * GB, total: 100 * GB }, "low"],
    [{ free: 300 * MB, total: 100 * GB }, "low"],
    [{ free: 250 * MB, total: 100 * GB }, "full"],
    [{ free: 110 * MB, total: GB }, "enough"],
    [{ free: 90 * MB, total: GB }, "low"],
    [{ free: 40 * MB, total: GB }, "full"],
  ] as const)("of %j is %s", (space, level) => {
    expect(diskLevel(space)).toBe(level);
  });

  it("changes back only with some more room", () => {
    const justAbove = { free: 257 * MB, total: 100 * GB };
    expect([diskLevel(justAbove), diskLevel(justAbove, "full")]).toEqual(["low", "full"]);
    expect(diskLevel({ free: 2.1 * GB, total: 100 * GB }, "low")).toBe("low");
    expect(diskLevel({ free: 2.3 * GB, total: 100 * GB }, "low")).toBe("enough");
  });
});

describe("watchDisk", () => {
  let watch: DiskWatch | undefined;
  let lines: { level: number; msg: string }[];
  let disks: Record<string, { device: number; free: number; total: number }>;
  afterEach(() => watch?.stop());

  async function start(database?: string): Promise<DiskWatch> {
    lines = [];
    watch = await watchDisk({
      folders: ["/data", "/data/uploads", "/data/missing"],
      database,
      log: openLogs("info", { write: (line: string) => void lines.push(JSON.parse(line)) }).process,
      intervalMs: 5,
      async readDisk(folder) {
        const disk = disks[folder];
        if (disk === undefined) throw new Error("ENOENT");
        return disk;
      },
    });
    return watch;
  }

  const useOneDisk = (free: number) => {
    const disk = { device: 1, free, total: 100 * GB };
    disks = { "/data": disk, "/data/uploads": disk, "/data/postgres": disk };
  };

  it("warns before a disk is full, then stores nothing on it until there is room", async () => {
    useOneDisk(50 * GB);
    const disk = await start("/data/postgres");
    expect([disk.problem(), disk.notice(), disk.unstorable()]).toEqual([undefined, undefined, undefined]);
    useOneDisk(1.5 * GB);
    await expect.poll(() => disk.notice()).toMatchObject({ severity: "warning" });
    expect(disk.notice()?.text).toContain("1.5 GB of 100.0 GB left");
    expect([disk.problem(), disk.unstorable()]).toEqual([undefined, undefined]);
    useOneDisk(100 * MB);
    await expect.poll(() => disk.problem()).toBe("The disk of /data is full: 100 MB of 100.0 GB left");
    expect(disk.notice()).toMatchObject({ severity: "error", text: expect.stringContaining("no enquiries") });
    expect(disk.unstorable()).toBe("everything");
    useOneDisk(50 * GB);
    await expect.poll(() => disk.problem()).toBeUndefined();
    expect([disk.notice(), disk.unstorable()]).toEqual([undefined, undefined]);
    expect(lines.map(({ level, msg }) => `${level} ${msg}`)).toEqual([
      "40 the disk is nearly full",
      "50 the disk is full: this process is not ready, and refuses what it could lose",
      "30 the disk has room again",
    ]);
  });

  it("refuses only files on a full disk without the database", async () => {
    useOneDisk(50 * GB);
    disks["/data/uploads"] = { device: 2, free: 0, total: 10 * GB };
    const disk = await start("/data/postgres");
    expect(disk.unstorable()).toBe("files");
    expect(disk.problem()).toBe("The disk of /data/uploads is full: 0 MB of 10.0 GB left");
  });
});

describe("refuseWrites", () => {
  const app = Fastify();
  let unstorable: "everything" | "files" | undefined;
  refuseWrites(app, { unstorable: () => unstorable });
  app.register(
    async (api) => {
      await api.register(errors);
      api.addContentTypeParser("*", (_request, _body, done) => done(null));
      api.route({ method: ["GET", "POST"], url: "/customer_enquiries", handler: async () => ({ stored: true }) });
    },
    { prefix: "/api" },
  );
  app.post("/enquire", async () => "the page, which calls the API");

  const post = async (type = "application/json", url = "/api/customer_enquiries") => {
    const response = await app.inject({ method: "POST", url, headers: { "content-type": type }, payload: "{}" });
    return { status: response.statusCode, retryAfter: response.headers["retry-after"], body: response.body };
  };

  it("refuses what could be lost, with a message, and nothing else", async () => {
    unstorable = undefined;
    expect((await post()).status).toBe(200);
    unstorable = "everything";
    const refused = await post();
    expect(refused).toMatchObject({ status: 503, retryAfter: "60" });
    expect(JSON.parse(refused.body)).toMatchObject({ code: "DISK_FULL", detail: expect.stringContaining("try again") });
    expect((await app.inject("/api/customer_enquiries")).statusCode).toBe(200);
    expect((await post("application/json", "/enquire")).status).toBe(200);
    unstorable = "files";
    for (const type of ["application/json", "application/merge-patch+json"])
      expect((await post(type)).status).toBe(200);
    for (const type of ["image/png", "multipart/form-data; boundary=x"]) expect((await post(type)).status).toBe(503);
  });
});
