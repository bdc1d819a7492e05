import { slugify } from "../../../text/slug.ts";
import { vocabularyOf } from "../vocabulary.ts";

const RANGE: Record<string, string> = {
  Renault: "Kwid, Kiger, Triber, Duster",
  Toyota: "Hilux, Fortuner, Corolla, Corolla Cross, RAV4",
  Volkswagen: "Polo, Polo Vivo, T-Cross, Golf",
  Ford: "Ranger, Figo",
  Hyundai: "i20, Grand i10",
  Suzuki: "Swift, Ertiga",
  Nissan: "NP200, Magnite",
  Mazda: "CX-3, CX-5",
  Mitsubishi: "Triton",
  Peugeot: "208, 2008",
  Chevrolet: "Spark",
  BMW: "1 Series, 3 Series",
  "Mercedes-Benz": "C-Class",
  Opel: "Corsa",
};

/** The words of a search among the makes and models of a group with many. */
export const TEST_VOCABULARY = vocabularyOf({
  makes: Object.keys(RANGE).map((name) => ({ slug: slugify(name), name })),
  models: Object.entries(RANGE).flatMap(([make, models]) =>
    models.split(", ").map((name) => ({ slug: slugify(name), name, make_slug: slugify(make) })),
  ),
});
