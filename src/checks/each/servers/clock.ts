import { type Check, failing, fine, warning } from "../../check.ts";

/** The clocks of all processes are that of the database. */
export const clock: Check<"clock"> = {
  name: "clock",
  label: "Clocks",
  async run({ processes }) {
    const wrong = processes.filter(({ vitals }) => vitals.clockProblem !== null);
    const [first] = wrong;
    if (first !== undefined) {
      return failing(
        `${first.vitals.clockProblem}, on ${first.host}. It erases and schedules nothing, and nobody can sign in there.`,
        "Switch on time synchronisation (NTP) on that machine and on the database's.",
      );
    }
    if (processes.length === 0) return warning("No process is seen.", "Start the site.");
    return fine("The clocks of all processes are that of the database.");
  },
};
