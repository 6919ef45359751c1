/** Error that the operator can fix: shown as one line. */
export class CommandError extends Error {}
