/** The test drives of the demo dealers. The others offer no times, as a dealer does by default. */
export const DEMO_SLOT_SETTINGS = [
  {
    dealerSlug: "renault-sandton",
    capacity: 2,
    hours: [
      { days: "Mon-Fri", hours: "08:00-12:30, 13:15-17:00" },
      { days: "Sat", hours: "08:30-13:00" },
    ],
  },
  { dealerSlug: "renault-umhlanga", lengthMinutes: 60, horizonDays: 10 },
  { dealerSlug: "renault-cape-town", leadHours: 24 },
];
