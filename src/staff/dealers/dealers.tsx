import StorefrontIcon from "@mui/icons-material/Storefront";
import { ArrayInput, BooleanInput, SimpleFormIterator } from "react-admin";
import { AnsweringSection } from "../enquiries/replies/answering-section.tsx";
import { Columns } from "../inputs/columns.tsx";
import { FormSection } from "../inputs/form-section.tsx";
import { HoursExceptionsInput, HoursInput } from "../inputs/hours-inputs.tsx";
import { MapInput } from "../inputs/map/map-input.tsx";
import { PositionInput } from "../inputs/map/position-input.tsx";
import { SlugInput } from "../inputs/text/slug-input.tsx";
import { LineInput } from "../inputs/text/text-inputs.tsx";
import { PictureInput } from "../media/inputs/picture-input.tsx";
import { thumbnailUrl } from "../media/inputs/picture-url.ts";
import type { Screen } from "../screens/screen.ts";

function DealerForm() {
  return (
    <>
      <FormSection title="Dealership">
        <LineInput source="name" label="Name" maxLength={120} />
        <Columns>
          <SlugInput source="slug" from="name" />
          <LineInput source="province" label="Province" maxLength={60} />
        </Columns>
        <Columns>
          <LineInput source="contactNo" label="Phone" type="tel" helperText="011 555 0100" maxLength={40} />
          <LineInput source="bookService" label="Where a service is booked" helperText="https://…" maxLength={1000} />
        </Columns>
        <Columns>
          <LineInput source="socialCode" label="Code for campaigns" maxLength={60} />
          <PositionInput />
        </Columns>
        <PictureInput source="image" label="Picture" isOptional />
      </FormSection>
      <FormSection title="Opening hours" help="Without any, the page shows the group's usual hours.">
        <HoursInput source="hours" label="Usual hours" />
        <HoursExceptionsInput source="hoursExceptions" label="Public holidays and other exceptions" />
      </FormSection>
      <FormSection
        title="Team"
        help="The people whom customers meet, in the order in which pages show them. Ask each of them before you add a name or a picture."
      >
        <ArrayInput source="team" label={false}>
          <SimpleFormIterator disableClear>
            <Columns>
              <LineInput source="name" label="Name" maxLength={80} />
              <LineInput source="role" label="Role" helperText="Sales manager" maxLength={80} />
            </Columns>
            <PictureInput source="image" label="Picture" shape={{ label: "On pages", ratio: 1 }} isOptional />
          </SimpleFormIterator>
        </ArrayInput>
      </FormSection>
      <AnsweringSection />
      <FormSection title="Address">
        <LineInput source="address" label="Address" maxLength={300} />
        <MapInput />
        <LineInput source="location" label="Embedded map" helperText="Follows the marker" maxLength={1000} />
      </FormSection>
      <FormSection title="Dealer principal" help="Leads go here if the dealer has no other channel.">
        <LineInput source="dpName" label="Name" maxLength={120} />
        <Columns>
          <LineInput source="dpEmail" label="E-mail address" type="email" maxLength={254} />
          <LineInput source="dpContactNo" label="Phone number" type="tel" maxLength={40} />
        </Columns>
        <BooleanInput source="weeklyReport" label="Gets last week's numbers by e-mail on Mondays" />
      </FormSection>
    </>
  );
}

export const dealers: Screen = {
  resource: "dealers",
  many: "Dealers",
  one: "dealer",
  section: "Group",
  icon: StorefrontIcon,
  menu: ["finance"],
  represent: ({ name }) => name,
  picture: ({ image }) => thumbnailUrl(image),
  columns: [
    { source: "name", label: "Name", isSortable: true },
    { source: "province", label: "Province", isSortable: true },
    { source: "contactNo", label: "Phone" },
  ],
  sort: { field: "position", order: "ASC" },
  emptyHint: "Add your first dealership: visitors choose it, and its leads go to its people.",
  form: DealerForm,
  defaults: {
    hours: [],
    hoursExceptions: [],
    team: [],
    position: 0,
    weeklyReport: true,
    contactMinutes: 60,
    escalationMinutes: 120,
    escalationPersonId: null,
    holdHours: null,
    whatsappNumberId: null,
  },
  pagePath: ({ slug }) => `/dealer/${slug}`,
};
