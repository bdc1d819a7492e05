/** The numbers of seats that the name of a model can stand for. */
export const SEAT_COUNTS = ["7"] as const;

/** A model of which each car has this number of seats: slugs of its make and of itself, and its name. */
type SeatedModel = { make: string; model: string; name: string };

const seated = (make: string, models: Record<string, string>): SeatedModel[] =>
  Object.entries(models).map(([model, name]) => ({ make, model, name }));

/**
 * Many cars in stock do not say how many seats they have. Those of a model that is sold with one number of seats only are found by it.
 * Models that come with five or seven seats are not among them.
 */
const MODELS: Record<(typeof SEAT_COUNTS)[number], readonly SeatedModel[]> = {
  7: [
    ...seated("renault", { triber: "Triber" }),
    ...seated("toyota", { fortuner: "Fortuner", rumion: "Rumion", avanza: "Avanza", innova: "Innova" }),
    ...seated("suzuki", { ertiga: "Ertiga" }),
    ...seated("renault", { "grand-scenic": "Grand Scenic" }),
    ...seated("ford", { everest: "Everest" }),
    ...seated("isuzu", { "mu-x": "MU-X" }),
    ...seated("mitsubishi", { "pajero-sport": "Pajero Sport", xpander: "Xpander" }),
    ...seated("honda", { "br-v": "BR-V", mobilio: "Mobilio" }),
    ...seated("hyundai", { "grand-creta": "Grand Creta", stargazer: "Stargazer" }),
    ...seated("kia", { carens: "Carens" }),
    ...seated("volkswagen", { touran: "Touran", "tiguan-allspace": "Tiguan Allspace" }),
    ...seated("chery", { "tiggo-8": "Tiggo 8", "tiggo-8-pro": "Tiggo 8 Pro" }),
    ...seated("chevrolet", { orlando: "Orlando", trailblazer: "Trailblazer" }),
    ...seated("opel", { zafira: "Zafira" }),
    ...seated("peugeot", { "5008": "5008" }),
    ...seated("haval", { h9: "H9" }),
  ],
};

const isSeatCount = (seats: string): seats is keyof typeof MODELS & string => Object.hasOwn(MODELS, seats);

/** The models with one of these numbers of seats. None for a number that is not listed. */
export function modelsWithSeats(seats: readonly string[]): readonly SeatedModel[] {
  return seats.flatMap((count) => (isSeatCount(count) ? MODELS[count] : []));
}
