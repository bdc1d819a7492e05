/** Questions that a dialog asks the person while requests wait for the answer. */

type Ask = () => Promise<boolean>;

function createQuestion() {
  let askPerson: Ask | undefined;
  let answer: Promise<boolean> | undefined;
  return {
    /** Registers what asks the person, and returns whether they did what is asked. Returns a function that removes it. */
    setDialog(ask: Ask): () => void {
      askPerson = ask;
      return () => {
        if (askPerson === ask) askPerson = undefined;
      };
    },
    /** Asks once for all requests that wait. False if nobody can be asked, or if they chose not to. */
    ask(): Promise<boolean> {
      answer ??= (askPerson?.() ?? Promise.resolve(false)).finally(() => {
        answer = undefined;
      });
      return answer;
    },
  };
}

/** To sign in again, after the session has ended. */
export const sessionRenewal = createQuestion();
/** To prove again that it is them, before something sensitive. */
export const confirmation = createQuestion();
