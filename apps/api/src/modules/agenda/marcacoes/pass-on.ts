import type { AfetadoRow } from '@sst/contract';
import type { MudancaRazao } from '@sst/contract/rules/agenda/mudanca';
import type { Scope } from '../../../access/grant.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import type { Traces } from '../../carry-out.ts';
import type { Evento } from '../../eventos/evento.ts';
import { settleMoved } from '../por-marcar/settle.ts';
import { lockOpenOf, moveMarcacao } from './marcacoes.queries.ts';

/** A booking, and the colleague who is to have it. */
interface Passed extends Pick<AfetadoRow, 'cd_empresa' | 'cd' | 'colega'> {
  readonly cd_enferm: number | null;
  readonly cd_local: number | null;
}

/**
 * Gives those of the scope's bookings that are still open to a colleague at the same place and day. Whoever is booked is told as of
 * any move.
 */
export async function passOn(
  scope: Scope,
  rows: readonly Passed[],
  {
    razao,
    nota,
    now,
  }: { readonly razao: MudancaRazao; readonly nota: string | null; readonly now: Date },
): Promise<Traces> {
  const audit: AuditLine[] = [];
  const events: Evento[] = [];
  const own = rows.filter(({ cd_empresa }) => cd_empresa === scope.cd_empresa);
  const passed = new Map(own.map((row) => [row.cd, row]));
  for (const { cd, cd_funcion, dt, hr: before } of await lockOpenOf(scope, [...passed.keys()])) {
    const row = passed.get(cd);
    if (!row?.colega) continue;
    const { hr } = row.colega;
    const who =
      row.cd_enferm === null
        ? { cd_medic: row.colega.cd, cd_enferm: null }
        : { cd_medic: null, cd_enferm: row.colega.cd };
    const why = { razao_mudanca: razao, nota_mudanca: nota };
    await moveMarcacao(scope, cd, { dt, hr, cd_local: row.cd_local, ...who }, why);
    const movida = hr !== before;
    if (movida) await settleMoved(scope, cd, now);
    const detalhe = { cd_funcion, antes: dt, dt, hr, ...who, razao };
    audit.push({ acao: 'alterar', entidade: 'marcacao', cd_entidade: cd, detalhe });
    events.push({ tipo: 'marcacao.alterada', cd, dados: { cd_funcion, dt, hr, movida } });
  }
  return { audit, events };
}
