import { data } from "react-router";

/** Handles addresses that match no other route. */
function notFound(): never {
  throw data(null, { status: 404 });
}

export const loader = () => notFound();
export const clientLoader = () => notFound();

export default function NotFound() {
  return null;
}
