import { describe, expect, test } from 'vitest';
import { EMPTY_FORM, type FormValues } from './form-values.ts';
import { ADMISSAO_DRAFT, changeDraft } from './funcionario-draft.ts';

const stored = (content: unknown) => JSON.parse(JSON.stringify(content));

describe('the draft of an admission', () => {
  const TYPED: FormValues = {
    ...EMPTY_FORM,
    nome: 'Ana Melo',
    sexo: '1',
    cd_nacion: { cd: 1, nome: 'Portuguesa' },
    cd_organig: 4,
  };

  test('comes back as it was typed, and holds nothing else', () => {
    const content = stored(ADMISSAO_DRAFT.contentOf(TYPED));
    expect(Object.keys(content)).toEqual(['nome', 'sexo', 'cd_nacion', 'cd_organig']);
    expect(ADMISSAO_DRAFT.restore(content)).toEqual({ values: TYPED });
  });

  test('keeps whom it admits again [FUNC-332]', () => {
    const values = { ...TYPED, cd_readmite: 7 };
    expect(ADMISSAO_DRAFT.restore(stored(ADMISSAO_DRAFT.contentOf(values)))).toEqual({ values });
  });

  test('is none of an empty form', () => {
    expect(ADMISSAO_DRAFT.contentOf(EMPTY_FORM)).toBeNull();
  });

  test.each([
    [null],
    ['x'],
    [[]],
    [{}],
    [EMPTY_FORM],
    [{ nome: 7, sexo: '3', cd_nacion: { cd: '1', nome: 'Portuguesa' }, cd_organig: '4' }],
  ])('is none where nothing can be read of it: %o', (content) => {
    expect(ADMISSAO_DRAFT.restore(content)).toBeNull();
  });

  test('keeps what can be read', () => {
    const content = { nome: 'Ana', sexo: 1, cd_categ: 'Técnico', outro: 'x' };
    expect(ADMISSAO_DRAFT.restore(content)).toEqual({ values: { ...EMPTY_FORM, nome: 'Ana' } });
  });
});

describe('the draft of a change', () => {
  const WELDER = { cd: 3, nome: 'Soldador' };
  const SEEN: FormValues = {
    ...EMPTY_FORM,
    nome: 'Ana Melo',
    sexo: '1',
    loc_trab: 'Nave A',
    cd_profis: { cd: 2, nome: 'Operador' },
    cd_organig: 4,
  };
  const content = stored(
    changeDraft(5, SEEN).contentOf({ ...SEEN, loc_trab: 'Nave B', cd_profis: WELDER, sexo: '0' }),
  );
  const restoredOn = (versao: number, now: Partial<FormValues>) =>
    changeDraft(versao, { ...SEEN, ...now }).restore(content);

  test('holds the changed fields alone, and none is one of a form without changes', () => {
    expect(Object.keys(content.antes)).toEqual(['sexo', 'cd_profis', 'loc_trab']);
    const same = { ...SEEN, cd_profis: { cd: 2, nome: 'Operador' } };
    expect(changeDraft(5, SEEN).contentOf(same)).toBeNull();
  });

  test('comes back whole on the record that the user saw', () => {
    expect(restoredOn(5, {})).toEqual({
      values: { ...SEEN, loc_trab: 'Nave B', cd_profis: WELDER, sexo: '0' },
    });
  });

  test('comes back over newer values of other fields, and says so', () => {
    const restored = restoredOn(6, { nome: 'Ana Sá' });
    expect(restored?.values).toEqual({
      ...SEEN,
      nome: 'Ana Sá',
      loc_trab: 'Nave B',
      cd_profis: WELDER,
      sexo: '0',
    });
    expect(restored?.remark).toBe(
      'Os dados do funcionário mudaram entretanto: o resto do formulário tem os valores atuais.',
    );
  });

  test('never replaces a newer value, and says what was typed', () => {
    const newer = { loc_trab: 'Nave C', cd_profis: { cd: 9, nome: 'Pintor' } };
    const restored = restoredOn(6, newer);
    expect(restored?.values).toEqual({ ...SEEN, ...newer, sexo: '0' });
    expect(restored?.remark).toBe(
      'Os dados do funcionário mudaram entretanto. Nestes campos ficou o valor atual, e não o que tinha escrito: Profissão: «Soldador»; Local de trabalho: «Nave B».',
    );
  });

  test('is none once the record says the same, and leaves out what it says', () => {
    expect(restoredOn(6, { loc_trab: 'Nave B', cd_profis: WELDER, sexo: '0' })).toBeNull();
    const restored = restoredOn(6, { loc_trab: 'Nave B' });
    expect(restored?.values).toEqual({
      ...SEEN,
      loc_trab: 'Nave B',
      cd_profis: WELDER,
      sexo: '0',
    });
    expect(restored?.remark).not.toContain('Nave B');
  });

  test('of another version of the record is another request', () => {
    const again = changeDraft(6, SEEN);
    const values = again.restore(content)?.values ?? SEEN;
    expect(again.contentOf(values)).toEqual({ ...content, versao: 6 });
  });

  test.each([[null], ['x'], [{}], [{ antes: { nome: 'x' } }], [{ depois: 'x' }]])(
    'is none where nothing can be read of it: %o',
    (unreadable) => {
      expect(changeDraft(5, SEEN).restore(unreadable)).toBeNull();
    },
  );
});
