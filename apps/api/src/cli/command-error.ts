/** What the operator can mend: shown as one line. */
export class CommandError extends Error {}
