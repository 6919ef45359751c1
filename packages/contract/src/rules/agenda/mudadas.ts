/** What the provider is told of bookings that companies and workers change by themselves (decision 0109). */

/** What was done: moved or called off at once, or declined, which waits for the company. */
export const MUDADA_COMO = ['mudada', 'cancelada', 'nao-posso', 'outra-data'] as const;
export type MudadaComo = (typeof MUDADA_COMO)[number];

/** The most that are named; of more, the latest. */
export const MUDADAS = 200;
