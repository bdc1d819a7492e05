import KeyIcon from "@mui/icons-material/Key";
import { SelectInput } from "react-admin";
import { SIGN_IN_EVENTS, type SignInEventKind } from "../../contract/staff/people/sign-in-event.ts";
import { formatTime } from "../format/south-african-time.ts";
import type { Column, Screen } from "../screens/screen.ts";

const NAMES: Record<SignInEventKind, string> = {
  signed_in: "Signed in",
  failed: "Failed",
  locked_out: "Locked out for a while",
  refused: "Refused",
  reset_requested: "Asked for a new password",
  password_changed: "Password changed",
  factor_added: "Second factor added",
  factor_removed: "Second factor removed",
};
const CHOICES = SIGN_IN_EVENTS.map((id) => ({ id, name: NAMES[id] }));

const COLUMNS: readonly Column[] = [
  { source: "at", label: "When", text: ({ at }) => formatTime(at) },
  { source: "personName", label: "Who", text: ({ personName }) => personName || "Nobody known" },
  { source: "kind", label: "What", text: ({ kind }) => NAMES[kind as SignInEventKind] },
  { source: "detail", label: "How" },
  { source: "device", label: "Device" },
  { source: "client", label: "Address" },
];

export const signInEvents: Screen = {
  resource: "sign_in_events",
  many: "Audit: sign-ins",
  one: "sign-in event",
  section: "Administration",
  icon: KeyIcon,
  represent: ({ personName, at }) => `${personName || "Nobody known"}, ${formatTime(at)}`,
  columns: COLUMNS,
  sort: { field: "id", order: "DESC" },
  searchHelp: "Person, address or how",
  filters: [<SelectInput key="kind" source="kind" label="What" choices={CHOICES} />],
  emptyHint:
    "Sign-ins, failed attempts and changes of passwords and second factors are recorded here for a year. Nobody can alter them.",
  facts: COLUMNS,
};
