import { slugify } from "../contract/domain/slug.ts";
import { StockError } from "./stock-error.ts";

/** No dealer stocks more models than this; a feed that does has another column mapped as the model. */
const MOST_MODELS = 20_000;

export type RegisteredModel = { makeSlug: string; makeName: string; modelSlug: string; modelName: string };

/**
 * The makes and models a feed names, each numbered once. Spellings with the same slug are the same make or model;
 * the first one met is its name.
 */
export class ModelRegister {
  /** A model's key is its place here. */
  readonly models: RegisteredModel[] = [];
  readonly #bySpelling = new Map<string, number>();
  readonly #bySlug = new Map<string, number>();
  readonly #makeNames = new Map<string, string>();

  /** The key of a make and model, both cleaned; -1 when one of them has no letter or digit to make a slug from. */
  keyOf(makeName: string, modelName: string): number {
    const spelling = `${makeName}\n${modelName}`;
    let key = this.#bySpelling.get(spelling);
    if (key === undefined) {
      key = this.#register(makeName, modelName);
      if (this.#bySpelling.size >= MOST_MODELS) {
        throw new StockError(`The feed names more than ${MOST_MODELS} models. Is another column read as the model?`);
      }
      this.#bySpelling.set(spelling, key);
    }
    return key;
  }

  #register(makeName: string, modelName: string): number {
    const makeSlug = slugify(makeName);
    const modelSlug = slugify(modelName);
    if (makeSlug === "" || modelSlug === "") return -1;
    const slug = `${makeSlug}/${modelSlug}`;
    const known = this.#bySlug.get(slug);
    if (known !== undefined) return known;
    const name = this.#makeNames.get(makeSlug) ?? makeName;
    this.#makeNames.set(makeSlug, name);
    this.#bySlug.set(slug, this.models.length);
    return this.models.push({ makeSlug, makeName: name, modelSlug, modelName }) - 1;
  }
}
