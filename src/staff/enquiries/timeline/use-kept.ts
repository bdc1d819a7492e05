import { useState } from "react";
import { usePermissions, useRecordContext, useResourceContext } from "react-admin";
import type { Me } from "../../auth/me.ts";

/** What people have begun to write, until the page is loaded again. */
const kept = new Map<string, unknown>();

/** State of something that is written about the item of the page. It is kept while the person looks at other items. `name` tells it from others. */
export function useKept<Value>(name: string, empty: Value): [Value, (value: Value) => void] {
  const { permissions: me } = usePermissions<Me>();
  const key = [me?.id, useResourceContext(), useRecordContext()?.id, name].join(" ");
  const [, render] = useState(0);
  const write = (value: Value) => {
    if (value === empty) kept.delete(key);
    else kept.set(key, value);
    render((count) => count + 1);
  };
  return [(kept.get(key) as Value | undefined) ?? empty, write];
}
