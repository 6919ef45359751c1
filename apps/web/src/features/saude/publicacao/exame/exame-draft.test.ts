import { expect, test } from 'vitest';
import { correctedExameDraft, exameAnexos, newExameDraft } from './exame-draft.ts';
import { initialExame, valuesOfExame } from './exame-values.ts';
import { recomendacoesOf } from './recomendacoes/exame-recomendacoes.ts';

const EMPLOYEE = { cd: 7, num_mecan: '00007', nome: 'Ana', cd_organig: 1, organig: 'Sede' };
const BOOKING = {
  cd: 4,
  especie: 'exame',
  cd_estad: 0,
  funcionario: EMPLOYEE,
  tipo: { cd: 2, nome: 'Periódico' },
  medico: { cd: 9, nome: 'Dr. Rui' },
  enfermeiro: null,
  dt: '2026-03-13',
  hr: '09:00',
  local: null,
  minutos: null,
  com_exame: false,
} as const;
const RESULT = {
  cd_decis: 'AC',
  recomendacoes: recomendacoesOf([
    { tipo: 'epi', texto: 'Luvas' },
    { tipo: 'outras', texto: 'Evitar cargas.' },
  ]),
  outras_funcoes: ['Portaria'],
  dt_expir: '13-03-2027',
};
const returned = (content: unknown): unknown => JSON.parse(JSON.stringify(content));

test('what was typed of an exam comes back, and what is proposed stays proposed [RASC-10]', () => {
  const opened = initialExame(BOOKING, '2026-03-16');
  const { contentOf, restore } = newExameDraft(opened, BOOKING);
  expect(contentOf(opened)).toBeNull();
  expect(contentOf({ ...opened, outras_funcoes: [] })).toBeNull();
  const values = { ...opened, ...RESULT };
  expect(restore(returned(contentOf(values)))).toMatchObject({ values });
  const proposed = { ...opened, cd_decis: 'A' };
  expect(restore(returned(contentOf(proposed)))?.values).toMatchObject({
    dt_expir: null,
    ficha: null,
  });
  expect(restore({ cd_decis: 3, outras_funcoes: [1], ficha: 'outra', anexo: [{}] })).toBeNull();
});

test('a text that was kept before there were items comes back as one [FICHA-14]', () => {
  const outras = recomendacoesOf([{ tipo: 'outras', texto: 'Evitar cargas.' }]);
  const opened = initialExame(BOOKING, '2026-03-16');
  const kept = { dia: opened.dt, recomendacoes: 'Evitar cargas.' };
  expect(newExameDraft(opened, BOOKING).restore(kept)?.values).toMatchObject({
    recomendacoes: outras,
  });
  const changed = {
    versao: 77,
    antes: { recomendacoes: '' },
    depois: { recomendacoes: 'Evitar cargas.' },
  };
  expect(correctedExameDraft(EXAME).restore(changed)).toEqual({
    values: { ...valuesOfExame(EXAME), recomendacoes: outras },
    remark: undefined,
  });
  expect(newExameDraft(opened, BOOKING).restore({ recomendacoes: [1, 2] })).toBeNull();
});

test('a booking that was moved meanwhile gives its new hour to what nobody has typed', () => {
  const { contentOf } = newExameDraft(initialExame(BOOKING, '2026-03-16'), BOOKING);
  const content = contentOf({ ...initialExame(BOOKING, '2026-03-16'), ...RESULT });
  const moved = { ...BOOKING, dt: '2026-03-14', hr: '11:30', medico: { cd: 8, nome: 'Dra. Eva' } };
  const opened = initialExame(moved, '2026-03-16');
  expect(newExameDraft(opened, moved).restore(returned(content))?.values).toEqual({
    ...opened,
    ...RESULT,
  });
});

test('a day and a physician that no booking says stay as they were, also on another day', () => {
  const yesterday = initialExame(null, '2026-03-16', 8);
  const content = newExameDraft(yesterday, null).contentOf({ ...yesterday, ...RESULT });
  const today = initialExame(null, '2026-03-17');
  expect(newExameDraft(today, null).restore(returned(content))?.values).toMatchObject({
    dt: '16-03-2026',
    cd_medic: '8',
  });
});

const EXAM = {
  cd: 5,
  versao: 77,
  funcionario: EMPLOYEE,
  tipo: BOOKING.tipo,
  medico: BOOKING.medico,
  cd_decis: 'A',
  dt: '2026-03-10',
  hr: '09:30',
  dt_expir: '2028-03-10',
  recomendacoes: null,
  razao_validade: null,
  outras_funcoes: ['Portaria'],
  cd_anex: 12,
  por_confirmar: null,
} as const;
const EXAME = { ...EXAM, outras_funcoes: [...EXAM.outras_funcoes] };

test('a correction keeps what was changed, and never writes over what somebody else has changed [RASC-10]', () => {
  const opened = valuesOfExame(EXAME);
  const { contentOf } = correctedExameDraft(EXAME);
  expect(contentOf({ ...opened, outras_funcoes: ['Portaria'] })).toBeNull();
  const change = { cd_decis: 'AC', outras_funcoes: ['Portaria', 'Condução'] };
  const content = returned(contentOf({ ...opened, ...change }));
  expect(correctedExameDraft(EXAME).restore(content)).toEqual({
    values: { ...opened, ...change },
    remark: undefined,
  });
  const newer = { ...EXAME, versao: 78, cd_decis: 'IT' as const };
  expect(correctedExameDraft(newer).restore(content)).toEqual({
    values: { ...valuesOfExame(newer), outras_funcoes: change.outras_funcoes },
    remark:
      'O exame mudou entretanto. Nestes campos ficou o valor atual, e não o que tinha escrito: Decisão: «Apto condicionalmente».',
  });
});

test('of the file of a sheet the name is kept, while it is to be sent [RASC-16]', () => {
  const anexo = [{ id: 'a', name: 'ficha.pdf', content: {} as never }];
  const values = { ...valuesOfExame(EXAME), anexo, ficha: 'anexar' as const };
  const rules = correctedExameDraft(EXAME);
  expect(rules.restore(returned(rules.contentOf(values)))).toEqual({
    values: { ...valuesOfExame(EXAME), ficha: 'anexar' },
    remark: 'Os documentos não ficam guardados: volte a anexar ficha.pdf.',
  });
  expect(exameAnexos(values)).toEqual(['ficha.pdf']);
  expect(exameAnexos({ ...values, ficha: 'gerar' })).toEqual([]);
});
