import type { Mark } from "../../../contract/staff/stock/vehicle.ts";

export type DemoCondition = {
  marks: Mark[];
  hasNoMarks: boolean;
  /** Paths under /uploads. */
  inspectionReport: string | null;
  video: string | null;
  videoPoster: string | null;
};

const UNKNOWN: DemoCondition = {
  marks: [],
  hasNoMarks: false,
  inspectionReport: null,
  video: null,
  videoPoster: null,
};

/** The car that the pictures in demo/uploads/condition show. */
const SHOWN = "used/suv-silver-front34.webp";
/** Of so many cars that look like it, one was filmed, and one was found without marks. */
const EVERY = 4;

const INSPECTED: DemoCondition = {
  marks: [
    { image: "condition/suv-silver-wheel.webp", text: "Kerb mark on the front right alloy wheel, 4 cm" },
    { image: "condition/suv-silver-rear-bumper.webp", text: "Light scratch on the rear bumper, left corner" },
    { image: "condition/suv-silver-bonnet.webp", text: "Stone chips on the front edge of the bonnet, touched up" },
    { image: null, text: "Driver's floor mat worn; a new set comes with the car" },
  ],
  hasNoMarks: false,
  inspectionReport: "condition/suv-silver-report.pdf",
  video: "condition/suv-silver.mp4",
  videoPoster: SHOWN,
};

/** What is known of the condition of the `n`th vehicle: of most of them nothing. */
export function demoCondition(images: readonly string[], n: number): DemoCondition {
  if (images[0] !== SHOWN || n % EVERY > 1) return UNKNOWN;
  return n % EVERY === 0 ? INSPECTED : { ...UNKNOWN, hasNoMarks: true };
}
