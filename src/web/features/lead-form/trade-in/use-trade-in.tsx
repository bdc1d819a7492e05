import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import { leadForm as text } from "../../../../contract/enquiries/wording/lead-form.ts";
import type { LeadValues } from "../lead.ts";
import type { GetFieldProps } from "../lead-form.tsx";
import type { PreparedPicture } from "./prepare-picture.ts";
import type { TradeInMode } from "./trade-in-fields.tsx";

/** Only some forms ask for a car to trade in, and the others do not load this part. It is in the page's HTML all the same. */
const TradeInFields = lazy(() => import("./trade-in-fields.tsx"));

type TradeInForm = {
  /** Undefined: the form does not ask for a car. */
  mode: TradeInMode | undefined;
  /** The initial values of the fields. */
  values: LeadValues | undefined;
  errors: Readonly<Record<string, string>>;
  autoFocusField: string | undefined;
};

type TradeIn = {
  part: ReactNode;
  /** Sends the chosen pictures for the enquiry with this secret. Returns whether there were any and all arrived. */
  sendPictures: (key: string) => Promise<boolean>;
  /** What the button says while pictures are sent. */
  progress: string | undefined;
};

/** The part of a lead form about a car to trade in. */
export function useTradeIn({ mode, values, errors, autoFocusField }: TradeInForm): TradeIn {
  const pictures = useRef<readonly PreparedPicture[]>([]);
  const [progress, setProgress] = useState<string>();
  const [initial] = useState({ values, autoFocusField });
  // The same element until its errors change: React would draw a part anew that is updated before it is hydrated.
  const part = useMemo(() => {
    if (mode === undefined) return null;
    const getFieldProps: GetFieldProps = (name) => ({
      name,
      defaultValue: initial.values?.[name],
      error: errors[name],
      autoFocus: name === initial.autoFocusField,
    });
    return (
      <Suspense>
        <TradeInFields mode={mode} getFieldProps={getFieldProps} pictures={pictures} />
      </Suspense>
    );
  }, [mode, initial, errors]);
  return {
    part,
    async sendPictures(key) {
      const chosen = pictures.current;
      if (chosen.length === 0) return false;
      const { sendPictures } = await import("./send-pictures.ts");
      return sendPictures(key, chosen, (number) => setProgress(text.sendingPicture(number, chosen.length)));
    },
    progress,
  };
}
