/** Resources of the test server: the fields that API Platform sends. */
const dealer = {
  "@id": "/api/dealers/karoo-north",
  "@type": "Dealer",
  slug: "karoo-north",
  dealerName: "Karoo North",
  dealer_name: "Karoo North",
  uri: "/karoo-north",
  apiUri: "/api/dealerships/7",
  dealer_contact_no: "0115550100",
  book_service: "javascript:alert(1)",
  province: "Gauteng",
  social_code: "KN",
  address: "1 Main Road, Midrand",
  location: "https://maps.example/embed?pb=1",
  latitude: "-26.1",
  longitude: "28.05",
  dp_name: "T. Nkosi",
  dp_email: "tn@karoo.example",
  dp_contact_no: "0115550101",
};

const special = {
  "@id": "/api/deals/12",
  "@type": "Deal",
  slug: "winter-special",
  thumbnail: "winter-small.jpg",
  imageUri: "/uploads/winter.jpg",
  image: "winter.jpg",
  title: "Winter special",
  source_code: "WINTER",
  isUsed: false,
  uri: "winter-special",
};

const serviceSpecial = {
  "@id": "/api/service_specials/3",
  "@type": "ServiceSpecial",
  slug: "brake-check",
  title: "Brake check",
  image: "brakes.jpg",
  thumbnail: "brakes-small.jpg",
  source_code: "BRAKES",
  uri: "/renault/brake-check",
};

const vehicle = {
  "@id": "/api/vehicles/41",
  "@type": "Vehicle",
  id: 41,
  uri: "/vehicles/41",
  image: { uri: "/uploads/used/41.jpg" },
  images: [{ uri: "/uploads/used/41.jpg" }, { uri: "https://cdn.example/41-b.jpg" }],
  make: "Renault",
  model: "Kiger",
  year: 2021,
  price: "219900.00",
  installment: 3459.5,
  mileage: { value: 42000 },
  state_of_vehicle: "Used",
  transmission: "Manual",
  fuel_type: "Petrol",
  exterior_color: "White",
  dealer_name: "Karoo North",
  dealer_province: "Gauteng",
};

const rangeItem = {
  "@id": "/api/renault_ranges/5",
  "@type": "RenaultRange",
  make: "Renault",
  model: "Kwid",
  variant: "Kwid Life",
  make_slug: "renault",
  model_slug: "kwid",
  variant_slug: "kwid-life",
  type: "car",
  description: "A small car",
  priceRange: "R 199 900",
  minPrice: 199900,
  term: 72,
  interest: 12,
  brochure: "kwid.pdf",
  mainImage: "kwid-hero.jpg",
  gallery: [{ image: "kwid-1.jpg" }],
  colour: [{ name: "Fire Red", hex_code: "#c00000", image: "kwid-red.jpg" }],
  power: 50,
  torque: 91,
  transmission: "5-speed manual",
  transmission_type: "Manual",
};

const post = {
  "@id": "/api/blog/long-road",
  "@type": "Blog",
  slug: "long-road",
  title: "The long road",
  author: "N. Dlamini",
  description: "A drive through the Karoo",
  publish_date: "2026-01-31T00:00:00+02:00",
  image: { uri: "/uploads/blog/road.jpg" },
  body: '<p>It is <strong>far</strong>.</p><img src="/uploads/blog/sheep.jpg" alt="Sheep"><script>alert(1)</script>',
  meta_title: "The long road",
  meta_description: "A drive",
};

const banner = {
  "@id": "/api/banners/1",
  "@type": "Banner",
  title: "Drive a Kwid",
  image: { uri: "/uploads/banners/kwid.jpg" },
  button: { url: "/new" },
};

const make = { slug: "renault", name: "Renault", models: [{ slug: "kiger", name: "Kiger", count: 1 }] };

const collection = (path: string, members: object[]) => ({
  "@context": "/api/contexts/Any",
  "@id": `/api${path}`,
  "@type": "hydra:Collection",
  "hydra:totalItems": members.length,
  "hydra:member": members,
});

/** Returns the response to GET `path` below /api, or undefined. */
export function apiPlatformContent(path: string, query: URLSearchParams): object | undefined {
  const isOther = (name: string, value: string) => (query.get(name) ?? value) !== value;
  switch (path) {
    case "/dealers":
    case "/all-dealers":
    case "/dealer-list/Karoo North":
      return collection(path, [dealer]);
    case "/dealers/karoo-north":
      return { ...dealer, deals: [special], specials: [] };
    case "/banners":
      return collection(path, [{ ...banner, targetPage: query.get("targetPage") }]);
    case "/vehicles":
    case "/dealerships/7/vehicles":
      return collection(path, isOther("make_slug", "renault") || isOther("page", "1") ? [] : [vehicle]);
    case "/vehicles/41":
      return vehicle;
    case "/makes":
      return collection(path, isOther("slug", "renault") ? [] : [make]);
    case "/renault_ranges":
      return collection(path, isOther("model_slug", "kwid") ? [] : [rangeItem]);
    case "/vehicle_range/car":
      return collection(path, [rangeItem]);
    case "/special-deals/karoo-north":
    case "/special-deals/renault-sandton":
      return collection(path, isOther("deal", special.slug) ? [] : [special]);
    case "/specials/karoo-north":
    case "/specials/renault-sandton":
      return collection(path, []);
    case "/service-deals":
    case "/service-specials":
      return collection(path, [serviceSpecial]);
    case "/service-deals/karoo-north":
      return collection(path, []);
    case "/service-specials/brake-check":
      return serviceSpecial;
    case "/deals/12":
      return { ...special, dealers: collection("/deals/12/dealers", [dealer]) };
    case "/filters":
    case "/filters/renault":
    case "/filters/renault/kiger":
      // The form of these filters is not documented.
      return { "@type": "Filters", fuel: ["Petrol"], gearbox: ["Manual"] };
    case "/page_seos":
      return collection(path, query.get("canonicalUrl") === "/" ? [{ title: "Karoo", canonicalUrl: "/" }] : []);
    case "/blog":
      return { ...collection(path, [post]), blogs: [post], total: 1 };
    case "/blog/long-road":
      return post;
    default:
      return undefined;
  }
}

/** What API Platform responds to an enquiry without an e-mail address. */
export const VIOLATIONS = {
  "@context": "/api/contexts/ConstraintViolationList",
  "@type": "ConstraintViolationList",
  "hydra:title": "An error occurred",
  "hydra:description": "email: This value should not be blank.",
  violations: [{ propertyPath: "email", message: "This value should not be blank." }],
};
