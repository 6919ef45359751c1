import type { AtividadePrestador } from '@sst/contract';
import { describe, expect, it } from 'vitest';
import { AnexoContent } from '../../../../lib/files/anexo-content.ts';
import { missingFields } from './marcacao-atividade-values.ts';
import { doneErrors } from './moment.ts';
import { bodyOf, emptyRegisto, registoOf } from './registar-values.ts';

const TODAY = '2026-03-16';

const BOOKED: AtividadePrestador = {
  cd: 7,
  cd_estad: 1,
  area: { cd: 2, nome: 'Ergonomia' },
  tipo: { cd: 3, nome: 'Estudo do posto de trabalho' },
  motivo: null,
  tecnico: { cd: 4, nome: 'Dora Simões' },
  funcionario: null,
  organigrama: { cd: 5, nome: 'Produção' },
  dt: '2026-03-12',
  hr: '10:30',
  obs: null,
  relatorio: null,
  anexos: [],
};

describe('the form of an activity that is done', () => {
  it('starts with the hour of a booking of today', () => {
    expect(registoOf({ ...BOOKED, dt: TODAY }, TODAY)).toMatchObject({
      dt: '16-03-2026',
      hr: '10:30',
    });
  });

  it('starts with what was booked', () => {
    const values = registoOf(BOOKED, TODAY);
    expect({ ...doneErrors(values, TODAY), ...missingFields(values) }).toEqual({});
    expect(bodyOf(values, BOOKED)).toEqual({
      cd_marcacao: 7,
      antes: { cd_tecnic: 4, dt: '2026-03-12', hr: '10:30' },
      cd_tipo: 3,
      cd_motiv: null,
      cd_tecnic: 4,
      cd_funcion: null,
      cd_organig: 5,
      dt: '2026-03-12',
      hr: '10:30',
      obs: '',
      anexo: [],
      relatorio: null,
    });
  });

  it('is of today where it was booked for later', () => {
    const { dt, hr } = registoOf({ ...BOOKED, dt: '2026-04-01' }, TODAY);
    expect([dt, hr]).toEqual(['16-03-2026', '']);
  });

  it('says what is missing, and what has not come yet', () => {
    const empty = emptyRegisto(2, TODAY);
    expect(Object.keys(missingFields(empty))).toEqual(['cd_tipo', 'cd_tecnic', 'cd_organig']);
    const wrong = { ...registoOf(BOOKED, TODAY), dt: '17-03-2026', hr: '25:00' };
    expect(doneErrors(wrong, TODAY)).toEqual({
      dt: 'A data da atividade é posterior a hoje.',
      hr: expect.stringMatching(/^Hora inválida/),
    });
  });

  it('sends files as the calls take them; the report by itself', async () => {
    const content = await AnexoContent.of(new ArrayBuffer(3));
    const chosen = (name: string) => ({ id: name, name, content });
    const values = {
      ...registoOf(BOOKED, TODAY),
      anexo: [chosen('a.pdf')],
      relatorio: [chosen('r.pdf')],
    };
    const sent = (name: string) => ({
      nome_fich: name,
      titulo: null,
      anexString: content,
      mime: 'application/pdf',
    });
    expect(bodyOf(values, undefined)).toMatchObject({
      cd_marcacao: null,
      anexo: [sent('a.pdf')],
      relatorio: sent('r.pdf'),
    });
  });
});
