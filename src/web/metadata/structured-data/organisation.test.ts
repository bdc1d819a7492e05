import { describe, expect, it } from "vitest";
import type { DealerSummary } from "../../../contract/dealers/dealer.ts";
import { autoDealer, organisation, website } from "./organisation.ts";

const toAbsoluteUrl = (path: string) => new URL(path, "https://karoo.example").href;

const dealer: DealerSummary = {
  "@id": "/api/dealers/renault-durban",
  "@type": "Dealer",
  slug: "renault-durban",
  dealerName: "Renault Durban",
  dealer_name: "Renault Durban",
  uri: "/dealer/renault-durban",
  apiUri: "/dealers/renault-durban",
  dealer_contact_no: "031 555 0120",
  book_service: "https://book.example/durban",
  province: "KwaZulu-Natal",
  social_code: "DBN",
  address: "14 Meridian Drive, Umhlanga Ridge, Umhlanga, 4319",
  location: "https://maps.example/embed",
  latitude: -29.7262,
  longitude: 31.0668,
  dp_name: "Y Govender",
  dp_email: "y@karoo.example",
  dp_contact_no: "031 555 0121",
  image: "dealers/white-stone.webp",
  hours: null,
};

describe("autoDealer", () => {
  it("describes a dealer's address, telephone number and opening hours", () => {
    const hours = [
      { days: "Mon-Fri", hours: "07:30-17:30" },
      { days: "Sat & public holidays", hours: "08:00 – 13:00" },
      { days: "Sun", hours: "Closed" },
      { days: "By appointment", hours: "any time" },
    ];
    expect(autoDealer(dealer, hours, toAbsoluteUrl)).toEqual({
      "@type": "AutoDealer",
      "@id": "https://karoo.example/dealer/renault-durban#dealer",
      name: "Renault Durban",
      url: "https://karoo.example/dealer/renault-durban",
      image: "https://karoo.example/uploads/dealers/white-stone.webp",
      telephone: "+27315550120",
      address: {
        "@type": "PostalAddress",
        streetAddress: "14 Meridian Drive, Umhlanga Ridge",
        addressLocality: "Umhlanga",
        addressRegion: "KwaZulu-Natal",
        postalCode: "4319",
        addressCountry: "ZA",
      },
      geo: { "@type": "GeoCoordinates", latitude: -29.7262, longitude: 31.0668 },
      openingHoursSpecification: [
        {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
          opens: "07:30",
          closes: "17:30",
        },
        {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: ["Saturday", "PublicHolidays"],
          opens: "08:00",
          closes: "13:00",
        },
        { "@type": "OpeningHoursSpecification", dayOfWeek: ["Sunday"], opens: "00:00", closes: "00:00" },
      ],
      brand: { "@type": "Brand", name: "Renault" },
      currenciesAccepted: "ZAR",
      parentOrganization: {
        "@type": "Organization",
        "@id": "https://karoo.example/#organization",
        name: "Karoo Motor Group",
      },
    });
  });

  it("accepts a dealer without a picture, and an address without town and code", () => {
    const described = autoDealer({ ...dealer, image: null, address: "Farm 12" }, [], toAbsoluteUrl);
    expect(described).not.toHaveProperty("image");
    expect(described.address).toEqual({
      "@type": "PostalAddress",
      streetAddress: "Farm 12",
      addressRegion: "KwaZulu-Natal",
      addressCountry: "ZA",
    });
  });
});

it("names the group as the publisher of the website", () => {
  const group = organisation(toAbsoluteUrl);
  expect(group).toMatchObject({ "@type": "Organization", url: "https://karoo.example/", telephone: "+27115550100" });
  expect(website(toAbsoluteUrl)).toMatchObject({ "@type": "WebSite", publisher: { "@id": group["@id"] } });
});
