import { data } from "react-router";

/** Every address that no other route knows. */
function notFound(): never {
  throw data(null, { status: 404 });
}

export const loader = () => notFound();
export const clientLoader = () => notFound();

export default function NotFound() {
  return null;
}
