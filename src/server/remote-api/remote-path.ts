/**
 * Template tag for a path with its query. Strings are encoded as segments; an object becomes the query, without empty values, and a list
 * repeats its parameter. API Platform reads `x[]=a` and `order[x]=asc` encoded or not.
 */
export function pathWith(strings: TemplateStringsArray, ...values: readonly (string | object)[]): string {
  return strings.reduce((path, text, i) => {
    const value = values[i - 1];
    return path + (typeof value === "string" ? encodeURIComponent(value) : toQuery(value ?? {})) + text;
  });
}

function toQuery(parameters: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value].flat()) if (one !== undefined && one !== "") query.append(name, String(one));
  }
  return query.size === 0 ? "" : `?${query}`;
}
