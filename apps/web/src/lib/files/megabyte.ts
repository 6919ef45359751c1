export const MEGABYTE = 1_048_576;
