/** Notices, as other modules write them to users of a company. */
export { insertNotices, listReaders, withdrawNotices } from './publicado/news.queries.ts';
