import { dueDay } from '@sst/contract/prazos/due-day';
import { bareFacts } from '@sst/contract/prazos/facts';
import { lawWith } from '@sst/contract/testing/parametros';
import { describe, expect, it, test } from 'vitest';
import { readDate } from '../../../../components/form/dates/date-text.ts';
import { demandsReview, type ExameContext, fichaChoices, filled } from './exame-proposals.ts';
import { legalEndText, questionsOf } from './exame-questions.ts';
import { type ExameValues, initialExame, valuesOfExame } from './exame-values.ts';
import { recomendacoesOf } from './recomendacoes/exame-recomendacoes.ts';

const EXAM = {
  cd: 5,
  versao: 77,
  funcionario: { cd: 7, num_mecan: '00007', nome: 'Ana', cd_organig: 1, organig: 'Sede' },
  tipo: { cd: 2, nome: 'Periódico' },
  medico: { cd: 9, nome: 'Dr. Rui' },
  cd_decis: 'A' as const,
  dt: '2026-03-10',
  hr: '09:30',
  dt_expir: '2027-01-31',
  recomendacoes: null,
  razao_validade: null,
  outras_funcoes: ['Portaria'],
  cd_anex: 12,
  por_confirmar: null,
};
const GLOVES = recomendacoesOf([{ tipo: 'epi', texto: 'Luvas.' }]);
const BIRTH = '1990-05-01';
const ANY_DAY = '10-03-2026';

/** What the form knows of somebody, with the answer of the server about an exam of a day. */
function known(exame: ExameContext['exame'], birth: string | null, dt = ANY_DAY): ExameContext {
  const day = readDate(dt) ?? '';
  const facts = { ...bareFacts(birth ?? '1990-05-01', '2020-01-01') };
  const { candidates } = dueDay(
    { ...facts, exames: [{ dia: day, validade: null, ficha: true }] },
    lawWith(),
  );
  const candidatos = candidates.map(({ rule: regra, due, basis: base, mark: marca }) => ({
    regra,
    dt: due,
    base,
    marca,
    dt_antes: null,
    evento: false,
  }));
  return { exame, birth, rules: { candidatos, exames: [{ dt: day, dt_expir: null }] } };
}

const CORRECTED = known(EXAM, BIRTH);
const NEW = known(null, BIRTH);
const recorded = valuesOfExame(EXAM);
const fresh = { ...initialExame(null, '2026-03-10'), cd_decis: 'A' };

describe('the validity', () => {
  it.each([
    [BIRTH, '10-03-2028', 'Pela lei, até 10-03-2028 (Periódico; per_meses).'],
    ['1960-05-01', '10-03-2027', '(Periódico anual: mais de 50 anos;'],
    ['1977-10-10', '11-10-2027', '(Periódico anual: mais de 50 anos;'],
    ['2009-05-01', '10-03-2027', '(Periódico anual: menor de idade;'],
    ['2008-05-01', '10-03-2028', '(Periódico;'],
  ])('born %s is proposed as %s, with the rule in words [SAU-114]', (birth, day, reason) => {
    const context = known(null, birth);
    expect(filled(fresh, context).dt_expir).toBe(day);
    expect(legalEndText(fresh, context)).toContain(reason);
  });

  it('follows day and decision as long as nothing was typed [SAU-114]', () => {
    const before = known(null, BIRTH, '09-03-2026');
    expect(filled({ ...fresh, dt: '09-03-2026' }, before).dt_expir).toBe('09-03-2028');
    const typed = { ...fresh, dt: '09-03-2026', dt_expir: '01-12-2026' };
    expect(filled(typed, NEW).dt_expir).toBe('01-12-2026');
    expect(filled({ ...typed, dt_expir: '' }, NEW).dt_expir).toBe('');
  });

  it('is the day of all rules, with the one that counts, once the server has said it [SAU-413]', () => {
    const rule = {
      regra: 'teletrabalho',
      dt: '2027-03-09',
      base: 'CT',
      marca: 'verificado',
    } as const;
    const rules = {
      candidatos: [{ ...rule, dt_antes: null, evento: false }],
      exames: [{ dt: '2026-03-09', dt_expir: null }],
    };
    const values = { ...fresh, dt: '09-03-2026' };
    const context = { ...NEW, rules };
    expect(filled(values, context).dt_expir).toBe('09-03-2027');
    expect(legalEndText(values, context)).toBe('Pela lei, até 09-03-2027 (Teletrabalho; CT).');
    // What it said of another day does not count, and nothing is proposed before it has said it.
    expect(filled({ ...values, dt: '08-03-2026' }, context).dt_expir).toBe('');
    expect(filled(values, { ...NEW, rules: null }).dt_expir).toBe('');
  });

  it('a reason goes with a day that the rules do not propose, and with no other [SAU-413]', () => {
    const reasoned = { ...fresh, dt: '09-03-2026', razao_validade: 'Posto com riscos novos.' };
    const context = known(null, BIRTH, '09-03-2026');
    const kept = (dt_expir: string | null) =>
      filled({ ...reasoned, dt_expir }, context).razao_validade;
    expect(kept('01-12-2026')).toBe('Posto com riscos novos.');
    for (const none of [null, '', '09-03-2028', '30-02-2027']) expect(kept(none)).toBe('');
  });

  it.each(['', 'IT', 'ID', 'SD'])('the decision %o has none of the law [SAU-114]', (cd_decis) => {
    expect(filled({ ...fresh, cd_decis }, NEW).dt_expir).toBe('');
    expect(questionsOf(filled({ ...fresh, cd_decis }, NEW), NEW)).toEqual([]);
  });

  it('of who is unfit for a time, is proposed after the usual days and has to be said [SAU-419]', () => {
    const unfit = { ...fresh, cd_decis: 'IT' };
    const context = { ...NEW, reviewDays: 30 };
    expect(filled(unfit, context).dt_expir).toBe('09-04-2026');
    expect(filled({ ...unfit, cd_decis: 'ID' }, context).dt_expir).toBe('');
    const without = filled({ ...unfit, dt_expir: '' }, context);
    expect([demandsReview(without, null), demandsReview(without, EXAM)]).toEqual([true, true]);
    const before = { ...EXAM, cd_decis: 'IT' as const, dt_expir: null };
    expect(demandsReview(without, before)).toBe(false);
    expect(demandsReview(filled(fresh, context), null)).toBe(false);
  });

  it('is not proposed before the birth is known, nor for a day before it [SAU-114]', () => {
    expect(filled(fresh, known(null, null)).dt_expir).toBe('');
    expect(filled(fresh, known(null, '2026-03-11')).dt_expir).toBe('');
  });

  it('of a corrected exam stays until what it follows from changes, and is then proposed anew [SAU-114]', () => {
    const end = (values: Partial<ExameValues>) =>
      filled({ ...recorded, ...values }, known(EXAM, BIRTH, values.dt)).dt_expir;
    expect(end({})).toBe('31-01-2027');
    expect(end({ hr: '', cd_medic: '8', recomendacoes: GLOVES })).toBe('31-01-2027');
    expect(end({ cd_decis: 'IT' })).toBe('');
    expect(end({ cd_decis: 'AC' })).toBe('10-03-2028');
    expect(end({ dt: '09-03-2026' })).toBe('09-03-2028');
    expect(end({ cd_tipo_exam: '3' })).toBe('10-03-2028');
    expect(end({ cd_decis: 'IT', dt_expir: '31-05-2026' })).toBe('31-05-2026');
  });

  it('is asked about where it is empty or longer than the law gives [SAU-114]', () => {
    const asked = (values: object, context = NEW) =>
      questionsOf(filled({ ...fresh, ...values }, context), context).join();
    expect(asked({})).toBe('');
    expect(asked({ dt_expir: '01-06-2027' })).toBe('');
    expect(asked({ dt_expir: '' })).toMatch(
      /^O exame fica sem validade\. Pela lei, até 10-03-2028/,
    );
    expect(asked({ dt_expir: '' }, known(null, null))).toBe('O exame fica sem validade.');
    expect(asked({ dt_expir: '11-03-2028' })).toMatch(/até 11-03-2028, para lá do que a lei dá/);
    // An exam that was recorded so is not asked about again.
    const bare = { ...EXAM, dt_expir: null };
    const empty = known(bare, BIRTH);
    expect(questionsOf(filled({ ...valuesOfExame(bare), hr: '' }, empty), empty)).toEqual([]);
  });
});

describe('the sheet', () => {
  const sheet = (values: object, exame = EXAM as Parameters<typeof filled>[1]['exame']) =>
    filled({ ...(exame ? valuesOfExame(exame) : fresh), ...values }, known(exame, BIRTH)).ficha;

  it.each([
    [{ cd_decis: 'IT' }, 'gerar'],
    [{ cd_tipo_exam: '3' }, 'gerar'],
    [{ cd_medic: '8' }, 'gerar'],
    [{ dt: '09-03-2026' }, 'gerar'],
    [{ recomendacoes: GLOVES }, 'gerar'],
    [{ outras_funcoes: [] }, 'gerar'],
    [{ hr: '', dt_expir: '01-06-2026' }, 'manter'],
    [{ cd_decis: 'IT', ficha: 'manter' }, 'manter'],
    [{ cd_decis: 'IT', ficha: 'anexar' }, 'anexar'],
  ])('of a corrected exam, after %o, is proposed as %s [SAU-111]', (values, expected) => {
    expect(sheet(values)).toBe(expected);
  });

  it('that contradicts the exam is kept only after a question [SAU-111]', () => {
    const asked = (values: object) =>
      questionsOf(filled({ ...recorded, ...values }, CORRECTED), CORRECTED).join();
    expect(asked({ cd_decis: 'IT', ficha: 'manter' })).toContain('contradiz o exame corrigido');
    expect(asked({ cd_decis: 'IT' })).toBe('');
    expect(asked({ hr: '', ficha: 'manter' })).toBe('');
  });

  test('without a decision there is none: the one of before is taken away [SAU-113]', () => {
    expect(sheet({ cd_decis: 'SD' })).toBe('nenhuma');
    expect(sheet({ cd_decis: 'SD', ficha: 'manter' })).toBe('nenhuma');
    expect(sheet({ cd_decis: 'SD' }, null)).toBe('nenhuma');
    expect(fichaChoices({ cd_decis: 'SD' }, EXAM)).toEqual(['nenhuma']);
    expect(sheet({ cd_decis: 'A' }, null)).toBe('gerar');
    const undecided = { ...EXAM, cd_decis: 'SD' as const, cd_anex: null };
    expect(sheet({ cd_decis: 'A' }, undecided)).toBe('gerar');
    expect(sheet({}, { ...undecided, cd_anex: 12 })).toBe('manter');
  });

  test('an exam that was recorded without one on purpose stays without, and one that waits gets what was asked for', () => {
    expect(sheet({ cd_decis: 'IT' }, { ...EXAM, cd_anex: null })).toBe('nenhuma');
    const waiting = (com_ficha: boolean) => ({
      ...EXAM,
      cd_anex: null,
      por_confirmar: { autor: null, com_ficha },
    });
    expect(sheet({}, waiting(false))).toBe('nenhuma');
    expect(sheet({}, waiting(true))).toBe('gerar');
  });
});
