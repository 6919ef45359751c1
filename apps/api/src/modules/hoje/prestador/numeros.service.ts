import type { EmpresaNumeros, EmpresaNumerosQuery } from '@sst/contract';
import { NUMERO_RIGHT, type Numero } from '@sst/contract/rules/hoje/numeros';
import type { Access } from '../../../access/access.ts';
import type { Actor } from '../../../access/actor.ts';
import { rightsAsPrestador } from '../../../access/rights.ts';
import { type Clock, today } from '../../../clock.ts';
import type { Page } from '../../../list/paged-list.ts';
import type { FigureName } from './empresa-figures.queries.ts';
import type { EmpresasFigures } from './empresa-figures.ts';
import { behindOf } from './empresa-lines.ts';
import { type CountedEmpresa, listNumeros } from './numeros.queries.ts';

interface NumerosDeps {
  readonly access: Access;
  readonly clock: Clock;
  readonly figures: EmpresasFigures;
}

type Sees = (numero: Numero) => boolean;

/** The companies as a list to work from: each with the figures that the first page counts, by the same counts. */
export class EmpresasNumerosService {
  readonly #deps: NumerosDeps;

  constructor(deps: NumerosDeps) {
    this.#deps = deps;
  }

  /** A page of the companies, as far as the caller's roles show their figures. */
  async list(actor: Actor, query: EmpresaNumerosQuery): Promise<Page<EmpresaNumeros>> {
    const { access, clock } = this.#deps;
    const day = today(clock);
    const rights = rightsAsPrestador(actor);
    const sees: Sees = (numero) => rights.has(NUMERO_RIGHT[numero]);
    const counted = await this.#count(actor, sees, day);
    return access.readAsProvider(actor, (transaction) =>
      listNumeros(transaction, query, { counted, today: day, sees }),
    );
  }

  /** All companies, the one that is furthest behind first. */
  async #count(actor: Actor, sees: Sees, day: string): Promise<CountedEmpresa[]> {
    const names = new Set<FigureName>(['pessoas']);
    if (sees('por_propor')) names.add('porMarcar');
    if (sees('medidas')) names.add('medidas');
    const { pessoas = [], porMarcar, medidas } = await this.#deps.figures.of(actor, names, day);
    const rows = pessoas.map(({ cd, figures }, index) => {
      const of = figures ?? { ativos: 0, expirados: 0, sem_exame: 0 };
      const health = sees('expirados');
      return {
        cd,
        pessoas: of.ativos,
        expirados: health ? of.expirados : null,
        sem_exame: health ? of.sem_exame : null,
        por_propor: porMarcar ? (porMarcar[index]?.figures?.todos ?? 0) : null,
        medidas: medidas ? (medidas[index]?.figures?.atrasadas ?? 0) : null,
        ...(health ? behindOf(of) : { behind: 0, share: 0 }),
      };
    });
    rows.sort(
      (one, other) =>
        other.share - one.share ||
        other.behind - one.behind ||
        (other.medidas ?? 0) - (one.medidas ?? 0),
    );
    return rows.map(({ behind: _, share: __, ...row }, lugar) => ({ ...row, lugar }));
  }
}
