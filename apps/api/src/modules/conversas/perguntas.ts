import { MENSAGEM } from '@sst/contract/rules/conversas/conversas';
import type { Scope } from '../../access/grant.ts';
import { CallError } from '../../errors.ts';
import { UNCHANGED } from '../carry-out.ts';
import {
  countAbertas,
  insertConversa,
  insertMensagem,
  listMedicosComConta,
  lockTrabalhador,
} from './conversas.queries.ts';
import { lineOf, nobody } from './conversas.service.ts';
import { tellMedicos } from './conversas-notices.ts';

interface Pergunta {
  readonly cd_funcion: number;
  readonly texto: string;
  /** Made by the page: what is sent again is kept once. */
  readonly chave: string;
}

/**
 * Keeps what a worker asks the physicians, as the change of whoever has proved that it is the worker.
 * @throws 409 where no physician could read it, and where too many questions wait already.
 */
export async function askAs(
  scope: Scope,
  { cd_funcion, texto, chave }: Pergunta,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
) {
  await lockTrabalhador(scope, cd_funcion);
  const answer = { message: 'Ficou registado. Obrigado.' };
  const { abertas, sent } = await countAbertas(scope, cd_funcion, chave);
  if (sent) return { ...UNCHANGED, answer };
  if (abertas >= MENSAGEM.abertas) throw tooMany();
  const medicos = await listMedicosComConta(scope);
  if (medicos.length === 0) throw nobody();
  const tipo = 'trabalhador';
  const cd = await insertConversa(scope, { tipo, cd_exame: null, cd_funcion }, now);
  if (cd === undefined) throw new Error('A thread of a worker has no twin');
  await insertMensagem(scope, { cd_conversa: cd, lado: tipo, texto, chave }, now);
  await tellMedicos(scope, now, { medicos, cd_medic: null, tipo, publicUrl });
  return {
    audit: [lineOf('criar', cd, { tipo }, { cd_exame: null, cd_funcion })],
    events: [],
    answer,
  };
}

const tooMany = () =>
  new CallError(
    409,
    'DEMASIADAS_PERGUNTAS',
    'Já tem perguntas à espera de resposta. Espere por elas antes de fazer outra.',
  );
