/** Idempotency key that a caller sends. */
export interface IdempotencyKey {
  readonly chave: string;
  /** Of call and body: a key is valid for one call only. */
  readonly hash: Buffer;
}
