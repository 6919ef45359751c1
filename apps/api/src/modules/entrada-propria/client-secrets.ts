/** Keeps what the database should not tell to whoever reads its tables. */
export interface SecretKeeper {
  seal(secret: string, about: string): string;
  open(kept: string, about: string): { readonly secret: string };
}

/** Keeps secrets as they are. */
export const PLAIN_SECRETS: SecretKeeper = {
  seal: (secret) => secret,
  open: (secret) => ({ secret }),
};

/** Whose secret it is. */
export function aboutEntry(cd_empresa: number): string {
  return `entrada-propria ${cd_empresa}`;
}
