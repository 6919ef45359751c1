/** What other modules do with the letters to workers about their bookings. */
export { Convocador } from './convocador.ts';
