import { Box, Link, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { SETTINGS } from "../../contract/settings/settings.ts";

/** What shows the brand: three pages of the site, and an e-mail to a customer. */
const VIEWS = [
  { name: "Home", path: "/" },
  { name: "Used cars", path: "/used" },
  { name: "Form", path: "/parts", top: "lead-form" },
  { name: "E-mail", path: "/email-preview" },
];
type Device = "phone" | "desktop";
/** The window of each frame, and the width that it is shown at, in px. */
const WINDOWS: Record<Device, { width: number; height: number; shown: number }> = {
  phone: { width: 390, height: 760, shown: 226 },
  desktop: { width: 1280, height: 800, shown: 468 },
};
const GAP = 16;
/** Pause in typing after which the frames load again. */
const PAUSE_MS = 400;
const LOOK_MS = 50;
/** Room for the page's header, which stays in view. */
const HEADER = 96;
/** On a phone, the fields are below the frames and should be in view too. */
const PHONE_HEIGHT = 300;

const NAMES = Object.keys(SETTINGS.brand.settings);

/** Pages of the site and an e-mail, as they will look with what is typed. Only the person who types sees them. */
export function BrandPreview() {
  const record = useRecordContext();
  const values = useWatch({ name: NAMES });
  const typed = JSON.stringify(Object.fromEntries(NAMES.map((name, i) => [name, values[i]])));
  const settled = useSettled(typed);
  const [device, setDevice] = useState<Device>("phone");
  const [loaded, setLoaded] = useState({ of: "", count: 0 });
  if (record === undefined) return null;
  const query = `?${new URLSearchParams({ preview: `settings:${record.id}`, typed: settled })}`;
  const all = device + query;
  // One after the other: previews of one item wait for each other.
  const count = loaded.of === all ? loaded.count : 0;
  const { shown } = WINDOWS[device];
  const columns = device === "phone" ? 2 : 1;
  return (
    <Box
      component="section"
      aria-labelledby="brand-preview"
      sx={{ minWidth: 0, width: { md: 2 * WINDOWS.phone.shown + GAP }, position: { md: "sticky" }, top: { md: 72 } }}
    >
      <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center", flexWrap: "wrap", gap: 1 }}>
        <Typography component="h2" variant="h6" id="brand-preview">
          How it will look
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={device}
          onChange={(_, chosen: Device | null) => chosen && setDevice(chosen)}
          aria-label="Size of the window"
        >
          <ToggleButton value="phone">Phone</ToggleButton>
          <ToggleButton value="desktop">Computer</ToggleButton>
        </ToggleButtonGroup>
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
        With what you have typed, also before you save. Text stays legible on any colour: what lies on yours is
        computed.
      </Typography>
      <Box
        role="group"
        aria-label="Previews"
        // On a phone they are side by side, and scroll.
        tabIndex={0}
        sx={{
          display: "grid",
          gap: `${GAP}px`,
          gridAutoFlow: { xs: "column", md: "row" },
          gridTemplateColumns: { md: `repeat(${columns}, ${shown}px)` },
          overflowX: "auto",
          scrollSnapType: "x proximity",
          pb: 1,
        }}
      >
        {VIEWS.map(({ name, path, top }, i) => (
          <View
            key={`${device} ${name}`}
            name={name}
            url={path + query}
            top={top}
            device={device}
            mayLoad={i <= count}
            onLoaded={() => setLoaded({ of: all, count: Math.max(count, i + 1) })}
          />
        ))}
      </Box>
    </Box>
  );
}

type ViewProps = {
  name: string;
  url: string;
  /** Id of the element that the frame begins with. Default: the top of the page. */
  top?: string | undefined;
  device: Device;
  mayLoad: boolean;
  onLoaded: () => void;
};

function View({ name, url, top, device, mayLoad, onLoaded }: ViewProps) {
  const { width, height, shown } = WINDOWS[device];
  const scale = shown / width;
  const frame = useRef<HTMLIFrameElement>(null);
  const begun = useRef("");
  const onShown = useEffectEvent(onLoaded);
  useEffect(() => {
    if (!mayLoad) return;
    // A new `src` would be an entry in the browser's history.
    if (begun.current !== url) frame.current?.contentWindow?.location.replace(url);
    begun.current = url;
    // The event "load" would wait for the pictures.
    const timer = setInterval(() => {
      const content = frame.current?.contentDocument;
      if (!content?.URL.endsWith(url) || content.readyState === "loading") return;
      clearInterval(timer);
      // A fragment in the address would scroll the form's own window too.
      const element = top === undefined ? null : content.getElementById(top);
      if (element) content.defaultView?.scrollTo(0, element.getBoundingClientRect().top - HEADER);
      onShown();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [mayLoad, url, top]);
  return (
    <Box component="figure" sx={{ m: 0, width: shown, scrollSnapAlign: "start" }}>
      <Box
        sx={{
          width: shown,
          height: { xs: Math.min(height * scale, PHONE_HEIGHT), md: height * scale },
          overflow: "hidden",
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          bgcolor: "background.paper",
        }}
      >
        <Box
          component="iframe"
          ref={frame}
          title={`Preview: ${name}`}
          // Without scripts and links: a picture of the page, which the keyboard passes over.
          sandbox="allow-same-origin"
          tabIndex={-1}
          sx={{ width, height, border: 0, pointerEvents: "none", transform: `scale(${scale})`, transformOrigin: "0 0" }}
        />
      </Box>
      <Typography component="figcaption" variant="body2" sx={{ mt: 0.5 }}>
        <Link href={url} target="_blank" rel="noopener">
          {name}
        </Link>
      </Typography>
    </Box>
  );
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
