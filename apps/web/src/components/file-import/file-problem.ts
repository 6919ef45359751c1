/** A file cannot be used; the message is a text for the user. */
export class FileProblem extends Error {}
