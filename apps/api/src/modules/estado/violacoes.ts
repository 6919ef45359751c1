import { DIRECTIVAS, type Directiva, VIOLACOES } from '@sst/contract/calls/violacoes';
import type { Violacoes } from '@sst/contract/estado';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import { tooManyTries } from '../../errors.ts';
import type { Meters } from '../../metrics/meters.ts';
import { addressKey } from '../identidade/limites/address-key.ts';

const MINUTE_MS = 60_000;
const SECONDS = 60;

/** What is told of a violation: nothing of the page's address, whose path and query may say who is looked at, nor of what was written. */
interface Violation {
  readonly directiva: Directiva;
  /** A keyword of the browser, the scheme of an address, or 'externo'; `undefined` where it says nothing. */
  readonly recusado?: string;
  /** A file of the page, by its name below `static`. */
  readonly ficheiro?: string;
  readonly linha?: number;
  readonly coluna?: number;
}

/** Keywords of CSP Level 3 (`blocked-uri`) and of Trusted Types. */
const KEYWORDS = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-policy',
  'trusted-types-sink',
  'self',
]);
const OUR_FILE = /\/static\/([\w.-]{1,100}\.js)$/;

/** The violations of a report, without those that are not of the content policy. */
function violationsOf(sent: Violacoes): Violation[] {
  if (!Array.isArray(sent)) {
    const report = sent['csp-report'];
    return [
      violationOf({
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        file: report['source-file'],
        line: report['line-number'],
        column: report['column-number'],
      }),
    ];
  }
  return sent.flatMap(({ type, body }) => {
    if (type !== 'csp-violation' || !body) return [];
    const { effectiveDirective, blockedURL, sourceFile, lineNumber, columnNumber } = body;
    return [
      violationOf({
        directive: effectiveDirective,
        blocked: blockedURL,
        file: sourceFile,
        line: lineNumber,
        column: columnNumber,
      }),
    ];
  });
}

function violationOf(said: {
  readonly directive: string | undefined;
  readonly blocked: string | undefined;
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
}): Violation {
  // Older browsers send the directive with its values.
  const name = said.directive?.split(' ', 1)[0];
  const directiva = DIRECTIVAS.find((one) => one === name) ?? 'outra';
  const recusado = blockedOf(said.blocked);
  const ficheiro = OUR_FILE.exec(said.file?.split(/[?#]/, 1)[0] ?? '')?.[1];
  return {
    directiva,
    ...(recusado && { recusado }),
    ...(ficheiro && { ficheiro }),
    ...(ficheiro && Number.isSafeInteger(said.line) && { linha: said.line }),
    ...(ficheiro && Number.isSafeInteger(said.column) && { coluna: said.column }),
  };
}

function blockedOf(blocked = ''): string | undefined {
  if (KEYWORDS.has(blocked)) return blocked;
  const scheme = /^(data|blob|filesystem|[a-z-]{1,20}-extension)\b/.exec(blocked)?.[1];
  return scheme ?? (blocked && 'externo');
}

/** Counts and tells what browsers have refused, so much a minute: whoever sends more is not listened to, and nothing is kept. */
export class ViolationReports {
  readonly #clock: Clock;
  readonly #byAddress = new Map<string, number>();
  #all = 0;
  #until = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws 429 for more than an address, or all together, may send in a minute. */
  take(
    sent: Violacoes,
    ip: string,
    { log, meters }: { readonly log: FastifyBaseLogger; readonly meters: Meters },
  ): void {
    this.#admit(addressKey(ip));
    for (const violation of violationsOf(sent)) {
      meters.violated(violation.directiva);
      log.warn({ violacao: violation }, 'Um navegador recusou conteúdo.');
    }
  }

  #admit(address: string): void {
    const now = this.#clock.now().getTime();
    if (now >= this.#until) {
      this.#until = now + MINUTE_MS;
      this.#all = 0;
      this.#byAddress.clear();
    }
    const own = this.#byAddress.get(address) ?? 0;
    if (own >= VIOLACOES.perAddress || this.#all >= VIOLACOES.perServer) {
      throw tooManyTries(SECONDS);
    }
    this.#byAddress.set(address, own + 1);
    this.#all += 1;
  }
}
