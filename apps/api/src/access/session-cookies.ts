/** The names of the cookies that no script reads. */
export interface CookieNames {
  /** By what a browser is known again; it says nothing of who used it. */
  readonly device: string;
  /** What proves the browser of a session: each session has its own, since tabs may hold different users. */
  proof(cd: number): string;
  /** The session that a cookie of this name proves. */
  sessionOf(name: string): number | undefined;
}

const PROOF = 'sessao-';
const CODE = /^\d{1,15}$/;

/**
 * The names at a public address. With https the browser takes such a cookie from this very host alone (`__Host-`), so that
 * no other site of the domain sets or reads one.
 */
export function cookieNames({ secure }: { readonly secure: boolean }): CookieNames {
  const prefix = secure ? '__Host-' : '';
  const proofs = `${prefix}${PROOF}`;
  return {
    device: `${prefix}aparelho`,
    proof: (cd) => `${proofs}${cd}`,
    sessionOf: (name) => {
      const code = name.startsWith(proofs) ? name.slice(proofs.length) : '';
      return CODE.test(code) ? Number(code) : undefined;
    },
  };
}
