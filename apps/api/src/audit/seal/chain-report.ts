import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Head } from './seal.queries.ts';

/** How many codes are told of those that something is wrong with. */
const TOLD = 5;

/** The end of a chain as a copy outside the database has it; `elo` in hexadecimal. */
export interface CopiedHead {
  readonly ordem: number;
  readonly elo: string;
}

/** Codes of which the first are kept. */
class Sample {
  #count = 0;
  readonly #first: number[] = [];

  add(code: number): void {
    this.#count += 1;
    if (this.#first.length < TOLD) this.#first.push(code);
  }

  get count(): number {
    return this.#count;
  }

  /** '3 linhas alteradas (1, 2, 3)'; nothing where there are none. */
  tell(singular: string, plural: string): string[] {
    if (this.#count === 0) return [];
    const more = this.#count > TOLD ? ', …' : '';
    return [`${countLabel(this.#count, singular, plural)} (${this.#first.join(', ')}${more})`];
  }
}

/** What an anchor says, and whether its signature is good, where somebody can tell. */
export interface AnchorState {
  readonly ordem: number;
  readonly antes_de: string;
  readonly signed: 'good' | 'wrong' | 'none' | 'unknown';
  /** Whether it has to be signed. */
  readonly required: boolean;
}

/** What was found in a chain, the same size however long the chain is. */
export class ChainReport {
  readonly cd_empresa: number;
  readonly anchor: AnchorState | undefined;
  head: Head = { ordem: 0, elo: Buffer.alloc(0) };
  /** The latest seal that ends what was sealed at once, and is not signed. */
  unsignedEnd: { readonly ordem: number; readonly dt: string } | undefined;
  /** When the last seal was written; absent without seals. */
  headSealed: string | undefined;
  firstSigned: string | undefined;
  seals = 0;
  unsealed = { total: 0, late: 0 };
  emptied = 0;
  missingSeals = 0;
  missingAtEnd = 0;
  /** The place where the chain is another than the copy's. */
  unlikeCopy: number | undefined;
  readonly emptiedUntold = new Sample();
  readonly changed = new Sample();
  readonly missing = new Sample();
  readonly unlinked = new Sample();
  readonly late = new Sample();
  readonly wronglySigned = new Sample();

  constructor(cd_empresa: number, anchor: AnchorState | undefined) {
    this.cd_empresa = cd_empresa;
    this.anchor = anchor;
  }

  /**
   * What is wrong with the chain, in words for the operator.
   * @param signedSince the first moment at which any chain was signed: from then on, all have to be.
   */
  faults(signedSince: string | undefined): string[] {
    const { late } = this.unsealed;
    return [
      ...counted(
        late,
        'linha por selar há mais de um minuto',
        'linhas por selar há mais de um minuto',
      ),
      ...this.changed.tell('linha alterada', 'linhas alteradas'),
      ...this.missing.tell('linha em falta', 'linhas em falta'),
      ...counted(this.missingSeals, 'selo em falta', 'selos em falta'),
      ...this.unlinked.tell('selo que não segue o anterior', 'selos que não seguem o anterior'),
      ...this.late.tell(
        'linha com data muito anterior à das seladas antes',
        'linhas com data muito anterior à das seladas antes',
      ),
      ...this.emptiedUntold.tell(
        'linha esvaziada sem que o registo o diga',
        'linhas esvaziadas sem que o registo o diga',
      ),
      ...this.wronglySigned.tell('selo com assinatura errada', 'selos com assinatura errada'),
      ...this.#unsignedSeal(signedSince),
      ...this.#faultOfAnchor(),
      ...this.#faultsByCopy(),
    ];
  }

  /** What is no fault, but to be known. */
  remarks(): string[] {
    const waiting = this.unsealed.total - this.unsealed.late;
    return [
      ...counted(waiting, 'linha por selar', 'linhas por selar'),
      ...counted(this.emptied, 'linha esvaziada', 'linhas esvaziadas'),
      ...this.#remarkOfAnchor(),
    ];
  }

  #unsignedSeal(signedSince: string | undefined): string[] {
    const { unsignedEnd } = this;
    if (signedSince === undefined || !unsignedEnd || unsignedEnd.dt <= signedSince) return [];
    const { ordem } = unsignedEnd;
    return ordem === this.head.ordem
      ? ['o último selo não está assinado']
      : [`o selo ${ordem}, o último de uma vez, não está assinado`];
  }

  #faultOfAnchor(): string[] {
    if (this.anchor?.signed === 'wrong') return ['a âncora tem uma assinatura errada'];
    return this.anchor?.signed === 'none' && this.anchor.required
      ? ['a âncora não está assinada']
      : [];
  }

  #faultsByCopy(): string[] {
    const unlike = this.unlikeCopy;
    return [
      ...counted(
        this.missingAtEnd,
        'selo em falta no fim, que a cópia tem',
        'selos em falta no fim, que a cópia tem',
      ),
      ...(unlike === undefined ? [] : [`o selo ${unlike} não é o da cópia`]),
    ];
  }

  #remarkOfAnchor(): string[] {
    if (!this.anchor) return [];
    const { ordem, antes_de, signed } = this.anchor;
    const how = {
      good: 'assinada',
      wrong: 'assinatura errada',
      none: 'sem assinatura',
      unknown: 'assinada, por confirmar',
    };
    return [
      `começa depois do selo ${ordem}: o que era de antes de ${displayDate(antes_de)} foi removido (âncora: ${how[signed]})`,
    ];
  }
}

function counted(count: number, singular: string, plural: string): string[] {
  return count > 0 ? [countLabel(count, singular, plural)] : [];
}
