import BadgeIcon from "@mui/icons-material/Badge";
import { CheckboxGroupInput, ReferenceArrayInput, required, SelectInput } from "react-admin";
import { ROLES, type Role } from "../../contract/staff/permissions.ts";
import { LineInput } from "../inputs/text/text-inputs.tsx";
import type { Screen } from "../screens/screen.ts";
import { PersonAside } from "./person-aside.tsx";
import { SwitchOffButton } from "./switch-off-button.tsx";

const ROLE_NAMES: Record<Role, string> = {
  administrator: "Group administrator: everything",
  editor: "Group editor: content",
  dealer_manager: "Dealer manager: own dealers' stock, details, specials and leads",
  salesperson: "Salesperson: own dealers' leads",
  finance: "Finance desk: own dealers' applications",
};
const CHOICES = ROLES.map((id) => ({ id, name: ROLE_NAMES[id] }));
const roleName = (role: Role) => ROLE_NAMES[role]?.split(":")[0];

function PersonForm() {
  return (
    <>
      <LineInput source="name" label="Name" maxLength={100} />
      <LineInput source="email" label="E-mail address" type="email" maxLength={254} />
      <CheckboxGroupInput
        source="roles"
        label="Roles"
        choices={CHOICES}
        row={false}
        validate={required("Roles: please choose at least one.")}
      />
      <ReferenceArrayInput source="dealerIds" reference="dealers" perPage={100} sort={{ field: "name", order: "ASC" }}>
        <CheckboxGroupInput label="Own dealers" optionText="name" helperText="For the roles below the group's" />
      </ReferenceArrayInput>
    </>
  );
}

export const people: Screen = {
  resource: "people",
  many: "Staff",
  one: "person",
  section: "Administration",
  icon: BadgeIcon,
  menu: ["administrator"],
  represent: ({ name }) => name,
  columns: [
    { source: "name", label: "Name", isSortable: true },
    { source: "email", label: "E-mail address", isSortable: true },
    { source: "roles", label: "Roles", text: ({ roles }) => (roles as Role[]).map(roleName).join(", ") },
    { source: "hasAccepted", label: "Status", text: ({ hasAccepted }) => (hasAccepted ? "Active" : "Invited") },
    {
      source: "hasSecondFactor",
      label: "Second factor",
      text: ({ hasSecondFactor }) => (hasSecondFactor ? "Set up" : "Not set up"),
    },
  ],
  sort: { field: "name", order: "ASC" },
  filters: [<SelectInput key="role" source="role" label="Role" choices={CHOICES} />],
  emptyHint: "Invite the people who work with the site. Each gets an e-mail with a link.",
  form: PersonForm,
  defaults: { roles: [], dealerIds: [] },
  deleteButton: SwitchOffButton,
  aside: PersonAside,
};
