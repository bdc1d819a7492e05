/** "48 hours" */
const hoursText = (hours: number) => (hours === 1 ? "1 hour" : `${hours} hours`);

/** The form that asks a dealer to hold a used car. */
export const holdForm = {
  meta: (car: string, dealer: string, hours: number) => ({
    title: `Hold the ${car}`,
    description: `Ask ${dealer} to keep the ${car} for you for ${hoursText(hours)}. It costs nothing.`,
  }),
  title: (hours: number) => `Hold this car for ${hoursText(hours)}`,
  how: (dealer: string, hours: number) => [
    "It costs nothing and binds you to nothing. You pay nothing here.",
    "From the moment you send this, nobody else can hold the car.",
    `${dealer} confirms it within its opening hours, and then keeps the car for you for ${hoursText(hours)}.`,
    "You can give it up at any time by the link in our e-mail.",
  ],
  reserved:
    "This car is on hold for somebody else at the moment. Send this form all the same: the dealer tells you if it becomes free, and knows of others like it.",
  reservedTitle: "Ask to be told if it becomes free",
} as const;
