/** Dialogs that ask the person something while requests wait for the answer. */

type Ask = () => Promise<boolean>;

function createQuestion() {
  let askPerson: Ask | undefined;
  let answer: Promise<boolean> | undefined;
  return {
    /** Registers the function that opens the dialog and returns whether the person agreed. Returns a function that unregisters it. */
    setDialog(ask: Ask): () => void {
      askPerson = ask;
      return () => {
        if (askPerson === ask) askPerson = undefined;
      };
    },
    /** Asks once for all waiting requests. Returns false if there is no dialog, or the person declined. */
    ask(): Promise<boolean> {
      answer ??= (askPerson?.() ?? Promise.resolve(false)).finally(() => {
        answer = undefined;
      });
      return answer;
    },
  };
}

/** Asks the person to sign in again after the session has ended. */
export const sessionRenewal = createQuestion();
/** Asks the person to confirm their identity before something sensitive. */
export const confirmation = createQuestion();
