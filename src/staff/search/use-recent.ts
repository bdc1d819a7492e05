import { useStore } from "react-admin";
import type { Me } from "../auth/me.ts";
import { type Destination, fixedDestinations } from "./destinations.ts";

const KEPT = 6;

/** What a person has opened since the page was loaded, the latest first. Names of customers are kept nowhere else. */
let opened: { by: string; destinations: Destination[] } = { by: "", destinations: [] };

/** Returns what the person has opened by the search box, the latest first, and a function that adds to it. */
export function useRecent(me: Me) {
  const [paths, setPaths] = useStore<string[]>("search.recent", []);
  const ofVisit = opened.by === me.id ? opened.destinations : [];
  const earlier = fixedDestinations(me).filter(({ path }) => paths.includes(path));
  const known = new Set(ofVisit.map(({ path }) => path));
  const recent = [
    ...ofVisit,
    ...earlier
      .filter(({ path }) => !known.has(path))
      .toSorted((one, other) => paths.indexOf(one.path) - paths.indexOf(other.path)),
  ].slice(0, KEPT);
  const remember = (destination: Destination) => {
    const { path, isItem } = destination;
    opened = {
      by: me.id,
      destinations: [destination, ...ofVisit.filter((one) => one.path !== path)].slice(0, KEPT),
    };
    if (!isItem) setPaths([path, ...paths.filter((one) => one !== path)].slice(0, KEPT));
  };
  return { recent, remember };
}
