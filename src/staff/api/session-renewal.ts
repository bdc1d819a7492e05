/** Lets requests wait while somebody whose session has ended signs in again. */

let askToSignIn: (() => Promise<boolean>) | undefined;
let renewal: Promise<boolean> | undefined;

/** Registers what asks the person to sign in again and returns whether they did. Returns a function that removes it. */
export function setSessionRenewal(ask: () => Promise<boolean>): () => void {
  askToSignIn = ask;
  return () => {
    if (askToSignIn === ask) askToSignIn = undefined;
  };
}

/** Asks once for all requests that wait. False if nobody is signed in yet, or if they chose not to. */
export function renewSession(): Promise<boolean> {
  renewal ??= (askToSignIn?.() ?? Promise.resolve(false)).finally(() => {
    renewal = undefined;
  });
  return renewal;
}
