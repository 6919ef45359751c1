import type { AcertoComparacao } from '@sst/contract';
import type { AcertoCampo } from '@sst/contract/rules/acerto/campos';
import { packLinha } from '@sst/contract/rules/acerto/linhas';
import type { Client } from 'pg';
import { expect } from 'vitest';
import { insertRow } from '../database/insert-row.ts';
import { addFuncionario, EMPRESA, REGION } from '../pedidos/pedidos.ts';
import type { PrestadorTests } from '../pedidos/prestador.ts';
import type { PayrollPerson } from './payroll-list.ts';

/** What the lists of these tests have. */
export const CAMPOS: readonly AcertoCampo[] = [
  ...(['numMecan', 'nome', 'sexo', 'dataNascimento', 'nif', 'niss', 'localTrabalho'] as const),
];

/** A unit of its own for a test, with two below it. */
export interface Unidade {
  readonly cd: number;
  readonly below: readonly [number, number];
}

/** Adds a unit. */
export async function newUnidade(admin: Client, above = REGION): Promise<Unidade> {
  const base = { cd_empresa: EMPRESA, nome: 'Lista' };
  const cd = await insertRow(admin, 'organigrama', { ...base, cd_base: above });
  const [one, other] = [
    await insertRow(admin, 'organigrama', { ...base, cd_base: cd }),
    await insertRow(admin, 'organigrama', { ...base, cd_base: cd }),
  ];
  return { cd, below: [one, other] };
}

/** People of payroll as employees; their units are 0 and 1, those below the unit of the test. */
export async function employ(
  { app, own }: Pick<PrestadorTests, 'app' | 'own'>,
  unit: Unidade,
  people: readonly PayrollPerson[],
): Promise<number[]> {
  const codes: number[] = [];
  for (const { valores, unidade } of people) {
    codes.push(
      await addFuncionario(app.admin, own, {
        cd_organig: unit.below[Number(unidade)],
        num_mecan: valores.numMecan,
        nome: valores.nome,
        sexo: Number(valores.sexo),
        dt_nasc: valores.dataNascimento,
        num_contrib: valores.nif,
        num_serv_soc: valores.niss,
        loc_trab: valores.localTrabalho,
        dt_ini_instit: valores.dataAdmissao,
      }),
    );
  }
  return codes;
}

/** The rows of a list as calls take them. */
export const linhasOf = (
  unit: Unidade,
  people: readonly PayrollPerson[],
  campos: readonly AcertoCampo[] = CAMPOS,
) =>
  people.map(({ valores, unidade }, at) => {
    const cd_organig = unit.below[Number(unidade)] ?? null;
    return packLinha({ linha: at + 2, cd_organig, ...valores }, campos);
  });

/** A list as calls take it. */
export const listOf = (
  unit: Unidade,
  people: readonly PayrollPerson[],
  more: Record<string, unknown> = {},
) => ({
  cd_unidade: unit.cd,
  campos: CAMPOS,
  linhas: linhasOf(unit, people),
  ...more,
});

/** What a list differs in. */
export async function compared(
  tests: Pick<PrestadorTests, 'send'>,
  list: object,
  token?: string,
): Promise<AcertoComparacao> {
  const { status, body } = await tests.send('compareAcerto', list, token ? { token } : {});
  expect([status, body.error]).toEqual([200, undefined]);
  return body.message;
}
