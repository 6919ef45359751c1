import { describe, expect, it } from 'vitest';
import { AcidenteBody } from './acidentes/registo.ts';
import { AcidenteListQuery } from './acidentes.ts';
import { ACIDENTE } from './rules/acidentes.ts';

const FORM = {
  cd_funcion: 1,
  cd_organig: 2,
  cd_organig_acident: 3,
  cd_acc_lesiv: 4,
  dt: '2026-03-02',
  hr: '14:20',
  descric: 'Queda.',
  prest_prim_socorr: 0,
};

const NO_TEXTS = Object.fromEntries(Object.keys(ACIDENTE).map((text) => [text, null]));

describe('the form of an accident', () => {
  it('is complete once it is read: what was left out is null, work went on [ACID-08, ENT-23]', () => {
    expect(AcidenteBody.parse(FORM)).toEqual({
      ...NO_TEXTS,
      ...FORM,
      formac_tarefa: null,
      epi_adeq: null,
      interr_trab: false,
      dt_interr_trab: null,
      hr_interr_trab: null,
      dt_conhecimento: null,
      hr_conhecimento: null,
      gravidade: null,
      anexo: [],
    });
  });

  it('keeps nothing that it does not name', () => {
    const read = AcidenteBody.parse({ ...FORM, cd_estad: 1, nome: 'Ana', organig: 'Sede' });
    expect(Object.keys(read)).not.toEqual(expect.arrayContaining(['cd_estad']));
    expect(read).not.toHaveProperty('nome');
  });

  it('forgets the times of an interruption that is not ticked [ACID-11]', () => {
    const times = { dt_interr_trab: '2026-03-03', hr_interr_trab: '08:00' };
    const none = { dt_interr_trab: null, hr_interr_trab: null };
    expect(AcidenteBody.parse({ ...FORM, ...times })).toMatchObject(none);
    expect(AcidenteBody.parse({ ...FORM, ...times, interr_trab: true })).toMatchObject(times);
    const empty = { interr_trab: true, dt_interr_trab: '', hr_interr_trab: '' };
    expect(AcidenteBody.parse({ ...FORM, ...empty })).toMatchObject(none);
  });
});

describe('the query of the list', () => {
  it('turns codes into numbers and leaves out what is not there [ACID-03, ACID-04]', () => {
    expect(AcidenteListQuery.parse({ formacao: '0', epi: '2', socorros: '1', local: '7' })).toEqual(
      {
        formacao: 0,
        epi: 2,
        socorros: 1,
        local: 7,
      },
    );
    expect(AcidenteListQuery.parse({})).toEqual({});
  });
});
