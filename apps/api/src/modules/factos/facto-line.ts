import type { AuditAction } from '@sst/contract/rules/auditoria';
import { FACTO_LABEL, factoDaysText } from '@sst/contract/rules/funcionario/factos';
import type { AuditLine } from '../../audit/audit.ts';
import type { FactoRecord } from './factos.queries.ts';

/** What is stated of somebody. */
export type Stated = Pick<FactoRecord, 'cd_funcion' | 'tipo' | 'dt_ini' | 'dt_fim' | 'motivo'>;

/** 'teletrabalho desde 01-03-2026'. */
export function sentence(facto: Pick<FactoRecord, 'tipo' | 'dt_ini' | 'dt_fim'>): string {
  return `${FACTO_LABEL[facto.tipo].toLocaleLowerCase('pt')} ${factoDaysText(facto)}`;
}

/** The line of a change; why somebody is absent is left out, since others read the log. */
export function lineOf(
  acao: AuditAction,
  cd: number,
  { before, after }: { before?: Stated; after?: Stated },
): AuditLine {
  const { cd_funcion, tipo } = (after ?? before) as Stated;
  return {
    acao,
    entidade: 'facto',
    cd_entidade: cd,
    detalhe: { cd_funcion, tipo, antes: shown(before), depois: shown(after) },
  };
}

/** As the log shows it, with the days as codes beside. */
function shown(facto: Stated | undefined) {
  if (!facto) return {};
  const { dt_ini, dt_fim } = facto;
  return { registo: sentence(facto), dt_ini, dt_fim };
}
