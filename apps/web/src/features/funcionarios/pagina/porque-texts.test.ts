import type { PrazoDetail } from '@sst/contract';
import type { Motivo } from '@sst/contract/rules/agenda/por-marcar';
import { expect, test } from 'vitest';
import { changesOf, eventReasonOf, factsOf, reasonOf } from './porque-texts.ts';

const PRAZO: PrazoDetail = {
  dt_prazo: '2027-03-10',
  regra: 'periodico_maior',
  candidatos: [],
  suspensao: null,
  medico: null,
  definido: null,
  dt_nasc: '1970-01-02',
  dt_ini_instit: '2015-09-01',
  adm_urgente: false,
  adm_dispensada: false,
  dt_exame_anterior: null,
  exames: [{ dt: '2026-03-10', dt_expir: null }],
};

test('the rule is said in words, and nothing that is not so [FUNC-356, PRAZO-43]', () => {
  const said = (regra: Motivo, values: Partial<PrazoDetail> = {}, today = '2026-03-16') =>
    reasonOf(regra, { ...PRAZO, ...values }, today);
  expect(said('periodico_maior')).toBe('Periódico anual: tem mais de 50 anos');
  // On the 50th birthday, and a day later; who was born on a 29 February.
  const turning = { dt_nasc: '1976-03-16' };
  const will = 'Periódico anual: nessa data já tem mais de 50 anos';
  expect(said('periodico_maior', turning)).toBe(will);
  expect(said('periodico_maior', turning, '2026-03-17')).toBe(said('periodico_maior'));
  expect(said('periodico_maior', { dt_nasc: '1976-02-29' }, '2026-02-28')).toBe(will);
  const minor = { dt_nasc: '2008-03-17' };
  expect(said('periodico_menor', minor)).toBe('Periódico anual: é menor de idade');
  expect(said('periodico_menor', minor, '2026-03-17')).toContain('nessa data era menor');
  expect(said('teletrabalho')).toBe('Periódico anual: teletrabalho');
  expect(said('teletrabalho', { exames: [] })).toBe('Teletrabalho: exame antes de começar');
  expect(said('validade')).toBe('Validade do último exame');
  expect(said('admissao', { adm_urgente: true })).toContain('urgente');
  expect(eventReasonOf('admissao', PRAZO)).toContain('não conta para esta admissão');
  expect(eventReasonOf('trabalho_noturno', PRAZO)).toBe('Início de trabalho noturno');
});

test('the facts are those that the day follows from [FUNC-356]', () => {
  expect(factsOf(PRAZO).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Data de nascimento: 02-01-1970 (57 anos nesse dia)',
    'Data de admissão: 01-09-2015',
    'Último exame com decisão: 10-03-2026',
    'Validade indicada: Sem validade',
  ]);
  const none = { ...PRAZO, dt_prazo: null, dt_ini_instit: null, exames: [] };
  expect(factsOf(none).map(({ value }) => value)).toEqual(['02-01-1970', 'Sem data', 'Sem exame']);
  expect(factsOf({ ...PRAZO, adm_urgente: true })[1]?.value).toBe('01-09-2015, urgente');
  const set = { ...PRAZO, medico: { nome: 'Dr. Rui', dt: '2026-03-10' } };
  expect(factsOf(set).at(-1)).toEqual({
    label: 'Definido pelo médico',
    value: 'Dr. Rui, a 10-03-2026',
  });
  const definido = { cd: 1, dt: null, meses: 6, razao: 'Riscos novos.' };
  expect(factsOf({ ...set, definido }).at(-1)?.value).toBe('Riscos novos.');
  const away = { ...PRAZO, suspensao: { de: '2026-05-01', ate: null } };
  expect(factsOf(away).at(-1)?.value).toBe('desde 01-05-2026, sem data de regresso');
  const back = { ...PRAZO, suspensao: { de: '2026-05-01', ate: '2026-06-01' } };
  expect(factsOf(back).at(-1)?.value).toBe('desde 01-05-2026, até ao regresso a 01-06-2026');
  const waived = { ...none, adm_dispensada: true };
  expect(factsOf(waived)[2]?.value).toContain('Dispensado');
});

test('what would move the day depends on what it follows from [FUNC-356]', () => {
  expect(changesOf(PRAZO, true)[0]).toBe('um novo exame com decisão');
  expect(changesOf({ ...PRAZO, exames: [] }, true).slice(0, 2)).toEqual([
    'o exame de admissão',
    'outra data de admissão',
  ]);
  expect(changesOf({ ...PRAZO, regra: 'teletrabalho' }, true)).toContain('o fim deste regime');
  const set = changesOf({ ...PRAZO, regra: 'medico' }, true).join();
  expect(set).toContain('outro prazo do médico');
  expect(set).not.toContain('noturno');
  expect(changesOf({ ...PRAZO, regra: 'radiacao_a' }, true)).toContain('o fim desta exposição');
  expect(changesOf({ ...PRAZO, regra: 'regresso' }, true)).toContain('outra data de regresso');
  const absence = 'uma ausência prolongada';
  expect(changesOf(PRAZO, true)).toContain(absence);
  expect(changesOf(PRAZO, false)).not.toContain(absence);
});
