import type { AfetadoRow, MudancaDaAgenda, TurnoRow } from '@sst/contract';
import type { Access } from '../../../../access/access.ts';
import type { UserActor } from '../../../../access/actor.ts';
import { type Clock, today } from '../../../../clock.ts';
import type { Transaction } from '../../../../db/transaction.ts';
import { notFound } from '../../../../errors.ts';
import { listTurnos } from '../../tempos/turnos.queries.ts';
import { findLocal } from '../locais.queries.ts';
import type { Afetado } from './afetados.queries.ts';
import { listAtLocal, listLeftOutside, marcaOf } from './afetados.ts';
import { listDuringAusencia } from './ausencia.ts';
import { listDuringVisita } from './visita.ts';

/** Who is affected by a change of a shift or a place, before it is made (decision 0103). */
export class AfetadosService {
  readonly #access: Access;
  readonly #clock: Clock;

  constructor({ access, clock }: { readonly access: Access; readonly clock: Clock }) {
    this.#access = access;
    this.#clock = clock;
  }

  /** @throws 404 for a shift or a place that there is not. */
  async list(
    actor: UserActor,
    mudanca: MudancaDaAgenda,
  ): Promise<{ message: AfetadoRow[]; marca: string }> {
    const rows = await this.#access.readAsProvider(actor, (all) => this.#find(all, mudanca));
    return { message: rows.map(shownOf), marca: marcaOf(rows) };
  }

  async #find(all: Transaction, mudanca: MudancaDaAgenda): Promise<Afetado[]> {
    const now = this.#clock.now();
    if (mudanca.que === 'local') {
      if (!(await findLocal(all, mudanca.cd))) throw notFound();
      return listAtLocal(all, mudanca.cd, now);
    }
    const turnos = await listTurnos(all, { from: today(this.#clock) });
    if (mudanca.que === 'ausencia') return listDuringAusencia(all, turnos, mudanca.ausencia, now);
    if (mudanca.que === 'visita') {
      const { visita } = mudanca;
      const fuso = (await findLocal(all, visita.cd_local))?.fuso;
      if (!fuso) throw notFound();
      return listDuringVisita(all, turnos, { ...visita, fuso }, now);
    }
    const turno = turnos.find(({ cd }) => cd === mudanca.cd);
    if (!turno) throw notFound();
    return listLeftOutside(all, turnos, changed(turno, mudanca), now);
  }
}

/** A shift as a change leaves it. */
export function changed(
  turno: TurnoRow,
  mudanca: Exclude<MudancaDaAgenda, { que: 'local' | 'ausencia' | 'visita' }>,
): TurnoRow {
  if (mudanca.que === 'turno') return { ...turno, ...mudanca.turno };
  const dt = mudanca.que === 'excecao' ? mudanca.excecao.dt : mudanca.dt;
  const others = turno.excecoes.filter((one) => one.dt !== dt);
  return {
    ...turno,
    excecoes: mudanca.que === 'excecao' ? [...others, mudanca.excecao] : others,
  };
}

/** What is shown of who is affected. */
function shownOf({ tipo, cd, cd_empresa, empresa, cd_funcion, nome, ...row }: Afetado): AfetadoRow {
  const { unidade, especie, dt, hr, fuso, profissional, acompanha, colega } = row;
  return {
    tipo,
    cd,
    cd_empresa,
    empresa,
    cd_funcion,
    nome,
    unidade,
    especie,
    dt,
    hr,
    fuso,
    profissional,
    acompanha,
    colega,
  };
}
