import type { PessoaDoPlano, Plano, TurnoDoPlano } from '@sst/contract';
import { describe, expect, it } from 'vitest';
import {
  afterSending,
  beginOf,
  choicesOf,
  exchangesOf,
  placed,
  toSend,
  warnedOf,
  warnedText,
  warningsOf,
  withoutPlace,
} from './plano-state.ts';

const turno = (values: Partial<TurnoDoPlano> = {}): TurnoDoPlano => ({
  cd: 1,
  dt: '2026-04-01',
  cd_medic: 2,
  profissional: 'Dr.ª A',
  cd_local: 3,
  local: 'Clínica',
  sitio: 'Clínica, Maia',
  visita: null,
  minutos: 15,
  vagas: ['09:00', '09:15', '09:30'].map((hr) => ({ hr, lugares: [0] })),
  ...values,
});
const pessoa = (cd_funcion: number, values: Partial<PessoaDoPlano> = {}): PessoaDoPlano => ({
  cd_empresa: 1,
  empresa: 'Fábrica',
  cd_funcion,
  num_mecan: null,
  nome: `Pessoa ${cd_funcion}`,
  cd_organig: 11,
  caminho: 'Fábrica',
  nos: [11],
  localidade: null,
  dt_prazo: '2026-04-03',
  motivo: 'periodico',
  natureza: 'periodico',
  cd_tipo: 4,
  minutos: null,
  cd_pedido: null,
  dt_de: null,
  dt_ate: null,
  periodo: null,
  ausencias: [],
  ocupados: [],
  turno: 0,
  hr: '09:00',
  razao: null,
  ...values,
});
const plano: Plano = {
  pessoas: [
    pessoa(1),
    pessoa(2, { hr: '09:15' }),
    pessoa(3, { turno: null, hr: null, razao: 'SEM_VAGAS', minutos: 30 }),
  ],
  turnos: [
    turno(),
    turno({ dt: '2026-04-08' }),
    turno({ dt: '2026-04-09', visita: { cd_empresa: 2, cd_organig: 21 } }),
  ],
  tipos: [],
  omitidas: 0,
  mais: 0,
};

it('says that somebody is late only where some shift was in time [AGENDA-103]', () => {
  const after = turno({ dt: '2026-04-09' });
  const told = (values: Partial<PessoaDoPlano>, ...turnos: TurnoDoPlano[]) =>
    warningsOf(pessoa(1, values), after, '09:00', [...turnos, after]).join();
  expect(told({}, turno())).toBe('Depois do prazo');
  expect(told({})).toBe('');
  expect(told({ dt_prazo: '2024-01-01' }, turno())).toBe('');
  expect(told({ ocupados: ['2026-04-01'] }, turno())).toBe('');
  expect(told({ periodo: 'manha' }, turno({ vagas: [{ hr: '14:00', lugares: [0] }] }))).toBe('');
  expect(told({}, turno({ visita: { cd_empresa: 9, cd_organig: 9 } }))).toBe('');
});

describe('a plan that is changed by hand', () => {
  it('offers the hours that are free beside all others, of the shifts that serve her [PLANO-13]', () => {
    const state = beginOf(plano);
    expect(choicesOf(plano, state, 0)).toEqual([
      { turno: 0, hours: ['09:00', '09:30'] },
      { turno: 1, hours: ['09:00', '09:15', '09:30'] },
    ]);
    expect(choicesOf(plano, state, 2)).toEqual([{ turno: 1, hours: ['09:00', '09:15'] }]);
    const moved = placed(state, [[2, { turno: 1, hr: '09:00' }]]);
    expect(choicesOf(plano, moved, 0)[1]).toEqual({ turno: 1, hours: ['09:30'] });
  });

  it('takes people out, and lets two change places who fit where the other is [PLANO-13]', () => {
    const state = beginOf(plano);
    expect([exchangesOf(plano, state, 0), exchangesOf(plano, state, 2)]).toEqual([[1], []]);
    const changed = placed(state, [
      [0, { turno: 0, hr: '09:15' }],
      [1, { turno: 0, hr: '09:00' }],
    ]);
    expect(changed.places.map((place) => place?.hr)).toEqual(['09:15', '09:00', undefined]);
    const out = placed(changed, [[0, null]]);
    expect([toSend(out), withoutPlace(plano, out)]).toEqual([
      [1],
      [
        { who: 0, razao: 'Retirada do plano.' },
        { who: 2, razao: 'As vagas não chegam para todos: alargue o período ou crie turnos.' },
      ],
    ]);
  });

  it('says what speaks against a place, and keeps who was refused with the reason [PLANO-13, PLANO-14]', () => {
    const asked = pessoa(4, {
      dt_ate: '2026-04-02',
      periodo: 'tarde',
      ausencias: [{ dt_ini: '2026-04-09', dt_fim: null }],
    });
    expect(warningsOf(asked, turno(), '14:00', [])).toEqual([]);
    expect(warningsOf(asked, turno(), '09:00', [])).toEqual(['Não é o que a empresa pediu']);
    const after = turno({ dt: '2026-04-09' });
    const inTime = turno({ vagas: [{ hr: '14:00', lugares: [0] }] });
    expect(warningsOf(asked, after, '14:00', [inTime, after])).toEqual([
      'Depois do prazo',
      'Está ausente nesse dia',
    ]);
    const far = pessoa(5, { localidade: 'Faro' });
    expect(warningsOf(far, turno(), '09:00', [])).toEqual(['Longe da unidade']);
    const both = { ...plano, pessoas: [far, asked] };
    const places = [0, 0].map((at) => ({ turno: at, hr: '09:00' }));
    const warned = warnedOf(both, { ...beginOf(plano), places });
    expect([warned, warnedText(warned), warnedText({ late: 2, far: 0 })]).toEqual([
      { late: 0, far: 1 },
      '1 longe da unidade',
      '2 depois do prazo',
    ]);
    const state = afterSending(beginOf(plano), [1], [[0, 'Essa hora está ocupada.']]);
    expect([toSend(state), state.refused.get(0)]).toEqual([[0], 'Essa hora está ocupada.']);
    expect(placed(state, [[0, { turno: 1, hr: '09:00' }]]).refused.size).toBe(0);
  });
});
