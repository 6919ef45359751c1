/** What the sign-in needs of the own sign-ins of companies. */

export { deleteEndedEntries, type OwnEntry, worksElsewhere } from './entries.queries.ts';
export { beginStep, ownEntryOf } from './entries.ts';
