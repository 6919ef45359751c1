import { hash } from '@node-rs/argon2';

/**
 * A password as the database keeps it, with the least work that Argon2 allows: to check it costs what its hash says, and
 * tests sign in thousands of times.
 */
export function hashCheaply(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
