/** Why a file cannot be used, in words for the user. */
export class FileProblem extends Error {}
