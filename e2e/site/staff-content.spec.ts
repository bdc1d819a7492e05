import { sql } from "drizzle-orm";
import { ownServer } from "../support/own-server.ts";
import { allowConsole, expect, test } from "../support/test.ts";
import { withTestedDatabase } from "../support/tested-database.ts";

/** Its own site: the other tests read these pages too. */
test("visitors see a text of staff, a reserved car and the hours of a holiday", async ({ page }) => {
  allowConsole(page, /ERR_CONNECTION_REFUSED/); // once the server has ended
  const server = await ownServer();
  try {
    await server.start();
    const vehicle = await withTestedDatabase(async (db) => {
      await db.execute(sql`
        insert into page_texts (path, title, body) values
          ('/terms', 'Our own terms', '<h2>Prices</h2><p>A price holds for a day.</p>'),
          ('/privacy-policy', 'Our own policy', '<p>We keep little.</p>')`);
      await db.execute(
        sql`update page_texts set title = 'Our own story', body = '<p>We began with one workshop.</p>' where path = '/about-us'`,
      );
      await db.execute(sql`
        update dealers set hours_exceptions = jsonb_build_array(jsonb_build_object(
          'date', to_char((now() at time zone 'Africa/Johannesburg')::date + 1, 'YYYY-MM-DD'),
          'name', 'Heritage Day', 'hours', '09:00-12:00'))
        where slug = 'renault-sandton'`);
      const { rows } = await db.execute<{ id: number; make: string; model: string }>(sql`
        update vehicles v set reserved_at = now() from makes mk, models md
        where v.id = (select max(id) from vehicles where withdrawn_at is null) and mk.id = v.make_id and md.id = v.model_id
        returning v.id, mk.slug as make, md.slug as model`);
      return rows[0] as { id: number; make: string; model: string };
    }, server.dataDir);

    await page.goto(`${server.url}/terms`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our own terms");
    await expect(page.getByText("A price holds for a day.")).toBeVisible();

    await page.goto(`${server.url}/about-us`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our own story");
    await expect(page.getByText("We began with one workshop.")).toBeVisible();

    await page.goto(`${server.url}/dealer/renault-sandton`);
    await expect(page.getByText("Heritage Day").first()).toBeVisible();
    await expect(page.getByText("09:00-12:00").first()).toBeVisible();

    await page.goto(`${server.url}/used`);
    await expect(page.getByText(/· Reserved/)).toHaveCount(1);
    await page.goto(`${server.url}/used/${vehicle.make}/${vehicle.model}/${vehicle.id}`);
    await expect(page.getByText("Reserved for another customer.")).toBeVisible();
  } finally {
    // The page would still ask its server for the routes of its links.
    await page.goto("/robots.txt");
    await server.dispose();
  }
});
