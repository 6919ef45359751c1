import type { ExameDaAdmissao } from '@sst/contract';
import { admissaoDays } from '@sst/contract/prazos/due-day';
import { isOpenDevido } from '@sst/contract/prazos/exames-devidos';
import { addDays } from '@sst/contract/rules/dates/dates';
import type { Scope } from '../../../access/grant.ts';
import { readParametros } from '../facts.queries.ts';
import { listDevidos } from './exames-devidos.queries.ts';

interface Admissao {
  /** Its first day. */
  readonly dia: string;
  readonly urgente: boolean;
  /** Whom it has brought in; null while it waits. */
  readonly cd_funcion: number | null;
}

/** The exam that an admission asks for; null where the rules ask for none, and once it is made or waived. */
export async function exameDaAdmissao(
  scope: Scope,
  { dia, urgente, cd_funcion }: Admissao,
  today: string,
): Promise<ExameDaAdmissao | null> {
  const [parametros, devidos] = await Promise.all([
    readParametros(scope),
    cd_funcion === null ? [] : listDevidos(scope, cd_funcion, { regras: ['admissao'], today }),
  ]);
  const days = admissaoDays(parametros, urgente, dia);
  if (!days) return null;
  const exame = { prazo: addDays(dia, days.valor), base: days.base };
  const [devido] = devidos ?? [];
  if (devido && !isOpenDevido(devido)) return null;
  return { ...exame, cd_funcion, marcado: devido?.estado === 'marcado' };
}
