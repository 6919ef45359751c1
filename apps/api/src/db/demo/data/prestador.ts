/** Whose product the demonstration pretends to be. */
export const DEMO_PRESTADOR = 'Prestador de demonstração';
