/** A valid enquiry. For tests only. */
export const TEST_ENQUIRY = {
  first_name: "Thandi",
  last_name: "Nkosi",
  email: "thandi@mail.example",
  cell_phone: "0821234567",
  dealer_slug: "renault-sandton",
  contact: true,
  terms: true,
  is_used: 0,
} as const;

/** A valid enquiry of another person than all before. For tests only. */
export const createTestEnquiry = () => ({
  ...TEST_ENQUIRY,
  email: `${crypto.randomUUID()}@mail.example`,
  message: crypto.randomUUID(),
});
