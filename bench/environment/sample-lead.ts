let people = 0;

/** Returns a valid lead of a new person. */
export function sampleLead() {
  people += 1;
  return {
    form_name: "Contact Form",
    first_name: "Thandi",
    last_name: "Nkosi",
    email: `thandi${people}@example.co.za`,
    cell_phone: `082 ${String(5_000_000 + people).replace(/(?=....$)/, " ")}`,
    dealer_slug: "renault-sandton",
    contact: true,
    terms: true,
    message: "Please call me about a test drive.",
  };
}
