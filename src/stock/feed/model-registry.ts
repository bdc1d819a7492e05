import { slugify } from "../../contract/text/slug.ts";
import { StockError } from "../stock-error.ts";

/** No dealer stocks more models. A feed with more has another column mapped as the model. */
const MAX_MODELS = 20_000;

export type FeedModel = { makeSlug: string; makeName: string; modelSlug: string; modelName: string };

/** The makes and models of a feed. Spellings with the same slug are one make or model; the first spelling is its name. */
export class ModelRegistry {
  /** The index in this array is the model's key. */
  readonly models: FeedModel[] = [];
  readonly #keysBySpelling = new Map<string, number>();
  readonly #keysBySlug = new Map<string, number>();
  readonly #makeNames = new Map<string, string>();

  /** Returns the key of a make and model, or -1 if one of the names has no letter or digit for a slug. */
  keyOf(makeName: string, modelName: string): number {
    const spelling = `${makeName}\n${modelName}`;
    let key = this.#keysBySpelling.get(spelling);
    if (key === undefined) {
      key = this.#register(makeName, modelName);
      if (this.#keysBySpelling.size >= MAX_MODELS) {
        throw new StockError(`The feed has more than ${MAX_MODELS} models. Is another column mapped as the model?`);
      }
      this.#keysBySpelling.set(spelling, key);
    }
    return key;
  }

  #register(makeName: string, modelName: string): number {
    const makeSlug = slugify(makeName);
    const modelSlug = slugify(modelName);
    if (makeSlug === "" || modelSlug === "") return -1;
    const slug = `${makeSlug}/${modelSlug}`;
    const key = this.#keysBySlug.get(slug);
    if (key !== undefined) return key;
    const name = this.#makeNames.get(makeSlug) ?? makeName;
    this.#makeNames.set(makeSlug, name);
    this.#keysBySlug.set(slug, this.models.length);
    return this.models.push({ makeSlug, makeName: name, modelSlug, modelName }) - 1;
  }
}
