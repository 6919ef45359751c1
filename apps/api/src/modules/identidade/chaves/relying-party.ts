import { isIP } from 'node:net';
import { CallError } from '../../../errors.ts';

const NAME = 'Área de Cliente SST';
/** A page of development, on whichever port: nobody else's is at this name. */
const LOCAL = /^http:\/\/localhost(:\d+)?$/;

/** For whom passkeys are made: browsers bind each to the name of the site, and tell at which address it was used. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  /** The address at which one has to have been used. @param named the one that the browser tells. */
  expectedOrigin(named: string): string;
}

/** @returns `undefined` where browsers take no passkeys: at a number in place of a name, and without https except locally. */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { hostname: id, origin, protocol } = new URL(publicUrl);
  if (isIP(id.replace(/^\[|\]$/g, ''))) return undefined;
  const local = id === 'localhost';
  if (protocol !== 'https:' && !local) return undefined;
  return {
    id,
    name: NAME,
    expectedOrigin: (named) => (local && LOCAL.test(named) ? named : origin),
  };
}

/** @throws 409 where there is none. */
export function served(party: RelyingParty | undefined): RelyingParty {
  if (party) return party;
  throw new CallError(
    409,
    'CHAVE_INDISPONIVEL',
    'Neste endereço os navegadores não aceitam chaves de acesso.',
  );
}
