/** A valid enquiry of another person than all before. For tests only. */
export const createTestEnquiry = () => ({
  first_name: "Thandi",
  last_name: "Nkosi",
  email: `${crypto.randomUUID()}@mail.example`,
  cell_phone: "0821234567",
  dealer_slug: "renault-sandton",
  contact: true,
  terms: true,
  is_used: 0,
  message: crypto.randomUUID(),
});
