import type { Database } from "../../src/db/connect.ts";

/** Saves edit number `number`. Returns a page that shows it, and the text to look for. */
export type Save = (number: number) => Promise<{ path: string; text: string }>;

/** The edits that take turns: a car's price, a special, a banner, a blog post, a dealer's number, a model's text. */
export async function listEdits(db: Database): Promise<Save[]> {
  const { rows } = await db.$client.query<{ path: string; id: number }>(
    `select '/used/' || makes.slug || '/' || models.slug || '/' || vehicles.id as path, vehicles.id
     from vehicles join makes on makes.id = make_id join models on models.id = model_id order by vehicles.id limit 500`,
  );
  /** Updates one row with a text that contains the edit's number. The statement returns the path of the page. */
  const edit =
    (name: string, statement: string): Save =>
    async (number) => {
      const text = `${name} ${number}`;
      const result = await db.$client.query<{ path: string }>(statement, [text]);
      return { path: result.rows[0]?.path as string, text };
    };
  return [
    async (number) => {
      const { path, id } = rows[number % rows.length] as { path: string; id: number };
      const text = `Reduced ${number}`;
      await db.$client.query("update vehicles set price = price - 100, description = $2 where id = $1", [id, text]);
      return { path, text };
    },
    edit(
      "Special",
      `update deals set title = $1 where id = (select min(id) from deals where kind = 'special' and dealer_id is null)
       returning '/specials' as path`,
    ),
    edit(
      "Banner",
      "update banners set title = $1 where id = (select min(id) from banners where target_page = 'Home') returning '/' as path",
    ),
    edit("Post", "update blog_posts set title = $1 where id = 1 returning '/blog/' || slug as path"),
    edit("Street", "update dealers set address = $1 where id = 3 returning '/dealer/' || slug as path"),
    edit(
      "Model",
      "update range_models set description = $1 where id = 1 returning '/new/' || make_slug || '/' || model_slug as path",
    ),
  ];
}
