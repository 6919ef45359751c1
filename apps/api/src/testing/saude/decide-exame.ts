import { expect } from 'vitest';
import type { PrestadorTests } from '../pedidos/prestador.ts';

/** Records an exam of 10 March as the provider does. @returns its code. */
export async function decideExame(
  tests: PrestadorTests,
  cd_funcion: number,
  values: {
    readonly cd_decis: string;
    readonly recomendacoes_itens?: readonly object[];
    readonly dt_expir?: string;
  },
): Promise<number> {
  const { status, body } = await tests.decide('createExame', 0, {
    cd_funcion,
    cd_tipo_exam: tests.own.examType,
    cd_medic: tests.own.physician,
    dt: '2026-03-10',
    dt_expir: '2026-09-10',
    ...values,
  });
  expect(status).toBe(200);
  return body.cd;
}
