/** What other modules do with the provider's lists. */
export { addItem, changeItem, turnItem } from './item-steps.ts';
export { findByLicence, findByName, findItem, lockLists } from './listas.queries.ts';
