/** What e-mails to customers may repeat: anybody can enter somebody else's address, and must not be able to send advertisements to it. */

/** Allows no digits, dots or slashes, so that no web address matches. */
const NAME = /^[\p{L}\p{M}' ʼ’-]{1,40}$/u;
const VEHICLE = /^[\p{L}\p{M}\d' .()+-]{1,60}$/u;

export function plausibleName({ firstName }: { firstName: string }): string | null {
  return NAME.test(firstName) ? firstName : null;
}

/** The car of a test drive, or else of its enquiry, if it looks like one. */
export function plausibleDrive(
  appointment: { car: string | null },
  lead: { make: string; model: string | null },
): string | null {
  const { car } = appointment;
  return car !== null && VEHICLE.test(car) ? car : plausibleCar(lead);
}

/** Make and model, if they look like those of a car. */
export function plausibleCar({ make, model }: { make: string; model: string | null }): string | null {
  const car = [make, model].filter(Boolean).join(" ");
  return model !== null && VEHICLE.test(car) ? car : null;
}
