import "leaflet/dist/leaflet.css";
import { Box, Typography } from "@mui/material";
import { CRS, Icon, type LatLng } from "leaflet";
import markerUrl from "leaflet/dist/images/marker-icon-2x.png";
import shadowUrl from "leaflet/dist/images/marker-shadow.png";
import { useFormContext, useWatch } from "react-hook-form";
import { MapContainer, Marker, TileLayer, useMapEvents } from "react-leaflet";
import { embeddedMap, isEmbeddedMap } from "./embedded-map.ts";

const ICON = new Icon({ iconUrl: markerUrl, shadowUrl, iconSize: [25, 41], iconAnchor: [12, 41] });
/** The centre of South Africa, for a dealer without coordinates. */
const SOUTH_AFRICA = { lat: -28.5, lng: 25 };
/** Precision of coordinates: a hundred-thousandth of a degree is about a metre. */
const DECIMALS = 5;

/** A map whose marker moves to where it is clicked. The address of the embedded map on the dealer's page follows. */
export function DealerMap() {
  const { setValue, getValues } = useFormContext();
  const latitude: number | null | undefined = useWatch({ name: "latitude" });
  const longitude: number | null | undefined = useWatch({ name: "longitude" });
  const isKnown = typeof latitude === "number" && typeof longitude === "number";
  const position = isKnown ? { lat: latitude, lng: longitude } : undefined;

  const moveTo = ({ lat, lng }: LatLng) => {
    const [north, east] = [Number(lat.toFixed(DECIMALS)), Number(lng.toFixed(DECIMALS))];
    const options = { shouldDirty: true, shouldValidate: true };
    setValue("latitude", north, options);
    setValue("longitude", east, options);
    const map: unknown = getValues("location");
    if (!map || isEmbeddedMap(map)) setValue("location", embeddedMap(north, east), options);
  };
  return (
    <Box sx={{ my: 1 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        Click where the entrance is, or drag the marker.
      </Typography>
      <Box sx={{ height: 320, "& .leaflet-container": { height: "100%", borderRadius: 1, zIndex: 0 } }}>
        <MapContainer
          center={position ?? SOUTH_AFRICA}
          zoom={isKnown ? 15 : 5}
          crs={CRS.EPSG3857}
          scrollWheelZoom={false}
        >
          <TileLayer
            url="https://tile.openstreetmap.org/{z}/{x}/{y}.png"
            attribution='© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'
          />
          <Clicks onClick={moveTo} />
          {position && (
            <Marker
              position={position}
              icon={ICON}
              draggable
              alt="The dealer"
              eventHandlers={{ dragend: ({ target }) => moveTo(target.getLatLng()) }}
            />
          )}
        </MapContainer>
      </Box>
    </Box>
  );
}

function Clicks({ onClick }: { onClick: (point: LatLng) => void }) {
  useMapEvents({ click: ({ latlng }) => onClick(latlng) });
  return null;
}
