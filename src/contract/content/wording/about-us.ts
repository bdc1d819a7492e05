import { groupNumber } from "../../settings/group-number.ts";
import { site } from "../../settings/site.ts";

export const aboutUs = {
  get title() {
    return `The story of ${site.brand}`;
  },
  get description() {
    return `From a garden shed in Billancourt in 1898 to South African roads: a short history of ${site.brand}, and of ${site.groupName}.`;
  },
  intro: "It began with a bet on Christmas Eve, on the steepest street in Montmartre.",
  beginningTitle: "Three brothers and a bet",
  beginning: [
    "In 1898 Louis Renault was twenty-one and happiest in the tool shed of his parents' garden in Billancourt, outside Paris. There he rebuilt a De Dion-Bouton tricycle into a car of his own, the Voiturette. It had no chain: a gearbox with a direct top gear and a shaft drove the rear wheels, the way most cars would be built for decades.",
    "On 24 December 1898 he drove it up the Rue Lepic in Montmartre, won his bet that it could, and came home with a dozen orders. Two months later, on 25 February 1899, Renault Frères was founded: Louis drew and built the cars, and his elder brothers Marcel and Fernand ran the business.",
  ],
  timelineTitle: "What came after",
  timeline: [
    { year: "1902", text: "Marcel wins the race from Paris to Vienna outright, in a car entered in the light class." },
    { year: "1903", text: "Marcel dies after an accident in the race from Paris to Madrid." },
    { year: "1905", text: "Paris orders Renault taxis by the hundred, and building cars becomes an industry." },
    { year: "1906", text: "Ferenc Szisz wins the first Grand Prix, at Le Mans, in a Renault." },
    { year: "1914", text: "Parisian taxis, most of them Renaults, carry soldiers to the Battle of the Marne." },
    { year: "1945", text: "After the war the French state takes the company over." },
    { year: "1946", text: "The 4CV is shown in Paris: a small car with four doors for a country starting again." },
    {
      year: "1961",
      text: "The Renault 4 arrives, as ready for a farm road as for a city, and stays for three decades.",
    },
    { year: "1965", text: "The Renault 16 makes the hatchback respectable and is Europe's Car of the Year 1966." },
    { year: "1972", text: "The Renault 5 starts the age of the modern small hatchback." },
    { year: "1977", text: "Renault brings the turbocharged engine to Formula One, on 17 July at Silverstone." },
    { year: "1984", text: "The Espace is one of the first people carriers." },
    { year: "1996", text: "Renault becomes a private company again." },
    { year: "1999", text: "The alliance with Nissan begins, and Dacia joins the group." },
    { year: "2016", text: "The Kwid comes to South Africa in November." },
    { year: "2020", text: "The seven-seat Triber follows, and the Kiger a year later." },
  ],
  get groupTitle() {
    return `And ${site.groupName}`;
  },
  get group() {
    return [
      `${site.groupName} began with one showroom and a workshop of four bays in 2004. The first customers came for a service, stayed for coffee and told their neighbours; that is still how most people find us.`,
      "Today the group's dealerships sell and look after cars from the Cape to Limpopo. Each is run by a dealer principal whose name and number are on its page. Call, and a person who knows the cars answers.",
      "What we promise has not changed: a straight price, a proper test drive, and a workshop that phones before it fits anything you did not ask for.",
    ];
  },
  particularsTitle: "Our particulars",
  particulars: [
    {
      term: "Company",
      get value() {
        return site.legalName;
      },
    },
    {
      term: "Registration number",
      get value() {
        return site.registrationNo;
      },
    },
    {
      term: "Address",
      get value() {
        return site.address;
      },
    },
    {
      term: "Telephone",
      get value() {
        return groupNumber();
      },
    },
    {
      term: "E-mail",
      get value() {
        return site.email;
      },
    },
  ],
  get range() {
    return `See the ${site.brand} range`;
  },
  dealers: "Find a dealer",
} as const;
