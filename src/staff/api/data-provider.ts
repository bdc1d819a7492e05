/**
 * React-admin's data provider for the staff's API: Hydra collections, merge patches of the changed properties, and If-Match with the
 * revision that a change is based on.
 */
import type { DataProvider, Identifier, RaRecord } from "ra-core";
import type { Collection } from "../../contract/hydra.ts";
import { callApi, callApiForFile } from "./http.ts";
import { changedProperties, type Draft, type Item, toItem } from "./records.ts";

/** Options of an update, as `meta`. */
export type UpdateMeta = {
  /** "draft" stores the changes as a draft. "publish" publishes them together with the draft's. Default: saves them. */
  as?: "draft" | "publish";
  /** The item that the changes are based on, if it is newer than the one that the form loaded. */
  base?: Item | undefined;
};

/** Metadata of a list: whether more items match than were counted. Only counted items have pages. */
export type ListMeta = { totalIsLowerBound: boolean };

const MAX_ITEMS_PER_PAGE = 100;

const itemPath = (resource: string, id: Identifier) => `/${resource}/${encodeURIComponent(id)}`;
/** Returns the If-Match header for an item: its revision and, if it has one, the time of its draft. */
function ifMatch({ revision, draft }: Item & { draft?: Draft | null }): Record<string, string> {
  return { "if-match": draft ? `"${revision}-${Date.parse(draft.updatedAt)}"` : `"${revision}"` };
}

async function getPage(resource: string, parameters: URLSearchParams, signal?: AbortSignal) {
  const body = await callApi<Collection<object>>(`/${resource}?${parameters}`, { signal });
  const meta: ListMeta = { totalIsLowerBound: body.totalIsLowerBound === true };
  return { data: body["hydra:member"].map(toItem), total: body["hydra:totalItems"], meta };
}

type Selection = Pick<Parameters<DataProvider["getList"]>[1], "sort" | "filter">;

/** Returns the query parameters for a list's order and filters. */
function listParameters({ sort, filter }: Selection): URLSearchParams {
  const parameters = new URLSearchParams();
  if (sort?.field) parameters.set(`order[${sort.field}]`, sort.order.toLowerCase());
  for (const [name, value] of Object.entries(filter ?? {})) {
    if (value !== undefined && value !== null && value !== "") parameters.set(name, String(value));
  }
  return parameters;
}

/** Requests as many API pages as `perPage` needs. */
async function getList(
  resource: string,
  { pagination, sort, filter, signal }: Parameters<DataProvider["getList"]>[1],
): Promise<{ data: Item[]; total: number; meta?: ListMeta }> {
  const { page, perPage } = pagination ?? { page: 1, perPage: MAX_ITEMS_PER_PAGE };
  const itemsPerPage = Math.min(perPage, MAX_ITEMS_PER_PAGE);
  const parameters = listParameters({ sort, filter });
  parameters.set("itemsPerPage", String(itemsPerPage));
  const data: Item[] = [];
  const pagesEach = Math.ceil(perPage / itemsPerPage);
  for (let number = (page - 1) * pagesEach + 1; number <= page * pagesEach; number++) {
    parameters.set("page", String(number));
    const { data: items, total, meta } = await getPage(resource, parameters, signal);
    data.push(...items);
    if (items.length < itemsPerPage || number * itemsPerPage >= total || number === page * pagesEach) {
      return { data, total, meta };
    }
  }
  return { data, total: data.length };
}

async function getOne(resource: string, id: Identifier, signal?: AbortSignal): Promise<Item> {
  return toItem(await callApi<object>(itemPath(resource, id), { signal }));
}

/** Saves the changes of `data`, stores them as a draft, or publishes them. Returns the new item. */
async function update(
  resource: string,
  { id, data, previousData, meta }: { id: Identifier; data: Partial<RaRecord>; previousData: Item; meta?: UpdateMeta },
): Promise<Item> {
  const base = meta?.base ?? previousData;
  const path = itemPath(resource, id);
  const changes = changedProperties(data, base);
  if (meta?.as === undefined) {
    return toItem(await callApi<object>(path, { method: "PATCH", body: changes, headers: ifMatch(base) }));
  }
  const saved = toItem(
    await callApi<object>(`${path}/draft`, { method: "PUT", body: changes, headers: ifMatch(base) }),
  );
  if (meta.as === "draft") return saved;
  return toItem(await callApi<object>(`${path}/draft/publish`, { method: "POST", body: {}, headers: ifMatch(saved) }));
}

async function remove(resource: string, id: Identifier, previous: Item | undefined): Promise<Item> {
  const item = previous?.revision === undefined ? await getOne(resource, id) : previous;
  await callApi(itemPath(resource, id), { method: "DELETE", headers: ifMatch(item) });
  return item;
}

const standard = {
  getList,
  async getOne(resource, { id, signal }) {
    return { data: await getOne(resource, id, signal) };
  },
  async getMany(resource, { ids, signal }) {
    const all = [...new Set(ids)];
    const data: Item[] = [];
    for (let start = 0; start < all.length; start += MAX_ITEMS_PER_PAGE) {
      const parameters = new URLSearchParams({ itemsPerPage: String(MAX_ITEMS_PER_PAGE) });
      for (const id of all.slice(start, start + MAX_ITEMS_PER_PAGE)) parameters.append("id[]", String(id));
      data.push(...(await getPage(resource, parameters, signal)).data);
    }
    return { data };
  },
  getManyReference(resource, { target, id, filter, ...params }) {
    return getList(resource, { ...params, filter: { ...filter, [target]: id } });
  },
  async create(resource, { data }) {
    return { data: toItem(await callApi<object>(`/${resource}`, { method: "POST", body: data })) };
  },
  async update(resource, params) {
    return { data: await update(resource, params) };
  },
  async updateMany(resource, { ids, data }) {
    for (const id of ids) await update(resource, { id, data, previousData: await getOne(resource, id) });
    return { data: ids };
  },
  async delete(resource, { id, previousData }) {
    return { data: await remove(resource, id, previousData) };
  },
  async deleteMany(resource, { ids }) {
    for (const id of ids) await remove(resource, id, undefined);
    return { data: ids };
  },
} as DataProvider;

/** Operations that react-admin's data provider does not have. */
const actions = {
  /** Restores a deleted item from the bin. */
  async restore(resource: string, { id }: { id: Identifier }) {
    return { data: toItem(await callApi<object>(`${itemPath(resource, id)}/restore`, { method: "POST", body: {} })) };
  },
  /** Returns the items of a list as a CSV file with all columns, or with those of some properties. */
  async exportList(resource: string, selection: Selection, columns: readonly string[] = []): Promise<Blob> {
    const parameters = listParameters(selection);
    for (const column of columns) parameters.append("columns[]", column);
    return callApiForFile(`/${resource}/export?${parameters}`);
  },
  async discardDraft(resource: string, { id }: { id: Identifier }) {
    await callApi(`${itemPath(resource, id)}/draft`, { method: "DELETE" });
    return { data: await getOne(resource, id) };
  },
  /** Calls an action of one resource, such as the test message of a channel. Returns the response's body. */
  async act(resource: string, { id, action, body = {} }: { id: Identifier; action: string; body?: object }) {
    return { data: await callApi<object>(`${itemPath(resource, id)}/${action}`, { method: "POST", body }) };
  },
};

export type StaffDataProvider = DataProvider & typeof actions;

export const dataProvider: StaffDataProvider = { ...standard, ...actions };
