import { lazy, Suspense } from "react";
import { Loading } from "react-admin";
import { Columns } from "../columns.tsx";
import { CoordinateInput } from "./coordinate-input.tsx";

const DealerMap = lazy(async () => ({ default: (await import("./dealer-map.tsx")).DealerMap }));

/** Input for a dealer's location: two numbers, or a marker on a map. */
export function MapInput() {
  return (
    <>
      <Columns>
        <CoordinateInput source="latitude" label="Latitude" limit={90} />
        <CoordinateInput source="longitude" label="Longitude" limit={180} />
      </Columns>
      <Suspense fallback={<Loading loadingSecondary="" />}>
        <DealerMap />
      </Suspense>
    </>
  );
}
