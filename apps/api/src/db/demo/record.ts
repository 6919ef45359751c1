import type { AuditAction, AuditEntity } from '@sst/contract/rules/auditoria';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import type { EmpresaScope } from './scope.ts';

/** A request or an accident, as it was generated. */
interface Entry {
  readonly cd: number;
  readonly cd_tipo?: number;
  readonly cd_funcion: number | null;
  readonly nome?: string;
  readonly dt?: string;
  readonly cd_estad: number;
  readonly cd_autor: number;
  readonly dt_cria: string;
  readonly cd_decisor: number | null;
  readonly dt_decis: string | null;
  readonly motivo?: string | null;
}

function linesOf(scope: EmpresaScope, entidade: AuditEntity, entry: Entry) {
  const { cd, cd_tipo, cd_funcion, nome, dt, motivo } = entry;
  const line = (quando: string, cd_utilizador: number, acao: AuditAction, detalhe: object) => ({
    cd_empresa: scope.cd_empresa,
    quando,
    cd_utilizador,
    acao,
    entidade,
    cd_entidade: cd,
    detalhe: { cd_tipo, cd_funcion, nome, ...detalhe },
  });
  const lines = [line(entry.dt_cria, entry.cd_autor, 'criar', { dt })];
  if (entry.dt_decis !== null && entry.cd_decisor !== null) {
    const acao = entry.cd_estad === PEDIDO_STATE.recusado ? 'recusar' : 'aceitar';
    lines.push(line(entry.dt_decis, entry.cd_decisor, acao, { motivo }));
  }
  return lines;
}

/** Adds audit lines for the requests and accidents that exist: who asked, what was decided. */
export function addRecord(scope: EmpresaScope): void {
  const { rows } = scope;
  const requests = rows.of('pedido') as readonly Entry[];
  const accidents = rows.of('acidente') as readonly Entry[];
  const lines = [
    ...requests.flatMap((entry) => linesOf(scope, 'pedido', entry)),
    ...accidents.flatMap((entry) => linesOf(scope, 'acidente', entry)),
  ].sort((a, b) => (a.quando < b.quando ? -1 : 1));
  for (const line of lines) rows.add('auditoria', line);
}
