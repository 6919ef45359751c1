import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './api.gen.ts';

export type { components, operations, paths } from './api.gen.ts';

/** The calls that a program may make, each typed by its address. */
export type Cliente = Client<paths>;

/** Where the product is, and with which key a program calls it. */
export interface ClienteOptions {
  /** As `https://sst.exemplo.pt`. */
  readonly endereco: string;
  /** The secret of the key, shown once when it was made. */
  readonly chave: string;
  /** In place of the platform's. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** A client of the API for a program with a key. */
export function createCliente({ endereco, chave, fetch }: ClienteOptions): Cliente {
  return createClient<paths>({
    baseUrl: endereco,
    headers: { authorization: `Bearer ${chave}` },
    fetch,
  });
}
