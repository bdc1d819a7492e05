import { readStorage, writeStorage } from "./browser-storage.ts";

/** A value in local storage that all tabs of the browser share. Without storage, it lasts as long as the document. */
export class StoredValue<Value> {
  readonly #key: string;
  readonly #parse: (stored: unknown) => Value;
  readonly #listeners = new Set<() => void>();
  #value: { current: Value } | undefined;

  /** `parse` gets null if nothing is stored, and anything that may be in storage. */
  constructor(key: string, parse: (stored: unknown) => Value) {
    this.#key = key;
    this.#parse = parse;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) {
      addEventListener("storage", this.#onStorage);
      addEventListener("pageshow", this.#onPageShow);
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      removeEventListener("storage", this.#onStorage);
      removeEventListener("pageshow", this.#onPageShow);
    };
  };

  /** The same object until the value changes. */
  readonly read = (): Value => {
    this.#value ??= { current: this.#readStorage() };
    return this.#value.current;
  };

  /** Changes the value. Another tab may have done so a moment ago. */
  update(change: (value: Value) => Value): void {
    const isStored = readStorage("localStorage", this.#key) !== null;
    this.#set(change(isStored ? this.#readStorage() : this.read()));
    writeStorage("localStorage", this.#key, this.#value?.current ?? null);
  }

  #readStorage(): Value {
    return this.#parse(readStorage("localStorage", this.#key));
  }

  #set(value: Value): void {
    this.#value = { current: value };
    for (const listener of this.#listeners) listener();
  }

  readonly #onStorage = ({ key }: StorageEvent) => {
    // Without a key, everything was cleared.
    if (key === this.#key || key === null) this.#set(this.#readStorage());
  };

  /** While the browser's history kept this document, it received no events. */
  readonly #onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) this.#set(this.#readStorage());
  };
}
