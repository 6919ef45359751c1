/** Notices, as other modules write them to users of a company, and how often a user wants a digest. */
export {
  insertNotices,
  listReaders,
  type Reader,
  withdrawNotices,
} from './publicado/news.queries.ts';
export { tellReaders } from './publicado/tell-readers.ts';
export { resumoOf } from './resumo.ts';
export { deleteOldResumoKeys } from './resumo-links.queries.ts';
export { makeResumoLink } from './resumo-links.ts';
