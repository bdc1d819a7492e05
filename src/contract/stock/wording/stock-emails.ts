/** The e-mail to a dealer whose scheduled stock import failed. */

type FailedFeed = { feedName: string; dealerName: string; failure: string; address: string | undefined };

export const failedFeedEmail = {
  subject: ({ feedName, dealerName }: FailedFeed) => `Stock feed failed: ${feedName}, ${dealerName}`,
  text: ({ feedName, dealerName, failure, address }: FailedFeed) =>
    [
      `The stock feed "${feedName}" of ${dealerName} was not imported.`,
      `${failure.replace(/\.$/, "")}.`,
      "The stock on the site is as it was. The feed is fetched again at its next time.",
      ...(address === undefined ? [] : [`What came, and how to import it by hand: ${address}`]),
    ].join("\n\n"),
};
