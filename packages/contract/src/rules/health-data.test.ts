import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '../calls/call.ts';
import { contract } from '../index.ts';
import { HEALTH_FIELDS, type HealthData } from './health-data.ts';

/** Calls whose health data stand in sentences, in documents or in what a user typed, or follow from an answer at all. */
const IN_NO_FIELD: readonly string[] = [
  'getCirculoDaFicha',
  'getConversa',
  'getCopiaAssinada',
  'getAnexoAcidente',
  'getAnexoAcidentePendente',
  'getDossierAcidentes',
  'getRegistosAcidentes',
  'getRelatorioIndicadores',
  'getCampanha',
  'getCampanhaDaEmpresa',
  'listAuditoria',
  'listAlteracoes',
  'listAlteracoesPrestador',
  'listNotificacoes',
  'listAvisos',
  'listFila',
  'listDecisoesFalhadas',
  'listDispensasAntigas',
  'listRascunhos',
  'getRascunho',
  'findAcidenteIgual',
  'getAcidentesResumo',
  'getIndicadores',
  'listIndicadoresDasEmpresas',
  'getHistoricoAcidente',
  'getInvestigacaoAcidente',
  'getRelatorioAcidente',
  'getPacoteAcidente',
  'getPacotePdf',
  'getUltimaFicha',
  'listFactos',
  'listLeituras',
  'getHoje',
  'listEmpresasDaLinha',
  'getPrazosResumo',
  'getRestricoesResumo',
  'getFaltasResumo',
  'getDireitosPessoa',
];

/** The names of all fields that an answer may have. */
function fieldsOf(answer: z.ZodType): ReadonlySet<string> {
  const fields = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === 'properties') for (const name of Object.keys(part)) fields.add(name);
      collect(part);
    }
  };
  collect(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }));
  return fields;
}

const CALLS = Object.entries<Call>(contract).map(([name, { answer, ...call }]) => ({
  ...call,
  name,
  health: [...fieldsOf(answer)].filter((field) => HEALTH_FIELDS.has(field)),
}));

it('each call says whether its answer holds health data [API-241]', () => {
  for (const { name, saude, health } of CALLS) {
    if (saude === 'nenhuma') expect([name, health]).toEqual([name, []]);
    else expect([name, health.length === 0]).toEqual([name, IN_NO_FIELD.includes(name)]);
  }
});

it('each field of health data is in some answer', () => {
  expect(new Set(CALLS.flatMap(({ health }) => health))).toEqual(HEALTH_FIELDS);
});

it('a call that tells of one employee names that employee, or a record [API-241]', () => {
  const NAMED: Readonly<Partial<Record<HealthData, readonly string[]>>> = {
    funcionario: ['id', 'funcionario'],
    registo: ['id'],
  };
  for (const { name, saude, params, query } of CALLS) {
    const named = NAMED[saude];
    if (!named) continue;
    const given = Object.keys({ ...params?.shape, ...query?.shape });
    expect([name, given.some((parameter) => named.includes(parameter))]).toEqual([name, true]);
  }
});
