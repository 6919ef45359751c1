import { describe, expect, it } from 'vitest';
import { Parametros, type ParametroValor } from '../../prazos/parametros.ts';
import { ATIVIDADES_DO_SERVICO, alineaDe } from './atividades.ts';
import { horasDoTurno } from './horas.ts';
import { andamentoDe, limiteDe, previstoText, situacaoDe, umAnoDepois } from './linhas.ts';
import { horasMedicoMinimas, type Setor, tecnicosMinimos } from './minimos.ts';
import { resumoHoras } from './resumo.ts';

const LAW = [
  ['servico_medico_risco', 10, 'a_confirmar'],
  ['servico_medico', 20, 'a_confirmar'],
  ['servico_tecnico_um', 50, 'verificado'],
  ['servico_tecnico_industria', 1500, 'verificado'],
  ['servico_tecnico', 3000, 'verificado'],
] as const;
const lawOf = (part: Partial<ParametroValor> = {}) =>
  new Parametros(
    LAW.map(([codigo, valor, marca]) => ({
      codigo,
      valor,
      marca,
      base: 'artigo',
      de: null,
      ate: null,
      ativo: true,
      ...part,
    })),
  );
const DAY = '2026-03-01';

describe('what the law asks of a service by its headcount', () => {
  it.each([
    ['industrial', 50, 1],
    ['industrial', 51, 2],
    ['industrial', 1500, 2],
    ['industrial', 1501, 4],
    ['outro', 3000, 2],
    ['outro', 3001, 4],
    ['risco-elevado', 1501, 2],
    ['outro', 0, 0],
  ] as const)(
    '%s with %d people has so many technicians: %d [PLANOSST-08]',
    (setor, people, asked) => {
      expect(tecnicosMinimos(people, setor, DAY, lawOf())).toMatchObject({
        valor: asked,
        marca: 'verificado',
      });
    },
  );

  it.each([
    ['industrial', 11, 2],
    ['industrial', 21, 3],
    ['risco-elevado', 120, 12],
    ['outro', 21, 2],
    ['outro', 120, 6],
    ['outro', 0, 0],
  ] as const)(
    '%s with %d people has so many hours of a physician in a month: %d [PLANOSST-08]',
    (setor, people, asked) => {
      expect(horasMedicoMinimas(people, setor, DAY, lawOf())).toMatchObject({
        valor: asked,
        marca: 'a_confirmar',
      });
    },
  );

  it('is nothing where the provider applies no number [PLANOSST-08]', () => {
    const off = lawOf({ ativo: false });
    expect(horasMedicoMinimas(20, 'outro', DAY, off)).toBeNull();
    expect(tecnicosMinimos(20, 'outro', DAY, off)).toBeNull();
  });
});

describe('a line of the annual plan', () => {
  it('is in time until its day, the end of its month or of its year [PLANOSST-03]', () => {
    expect(limiteDe({ ano: 2026, mes: null, dt: '2026-03-12' })).toBe('2026-03-12');
    expect(limiteDe({ ano: 2028, mes: 2, dt: null })).toBe('2028-02-29');
    expect(limiteDe({ ano: 2026, mes: 12, dt: null })).toBe('2026-12-31');
    expect(limiteDe({ ano: 2026, mes: null, dt: null })).toBe('2026-12-31');
    const planned = { estado: 'planeada', dt_limite: '2026-03-31' } as const;
    expect(situacaoDe(planned, '2026-03-31')).toBe('planeada');
    expect(situacaoDe(planned, '2026-04-01')).toBe('em-atraso');
    expect(situacaoDe({ ...planned, estado: 'feita' }, '2026-04-01')).toBe('feita');
    expect(previstoText({ mes: 3, dt: null })).toBe('março');
    expect(previstoText({ mes: null, dt: null })).toBe('ao longo do ano');
  });

  it('has its copy a year later, on a day that there is [PLANOSST-06]', () => {
    expect(umAnoDepois({ ano: 2028, mes: null, dt: '2028-02-29' })).toEqual({
      ano: 2029,
      mes: null,
      dt: '2029-02-28',
    });
    expect(umAnoDepois({ ano: 2026, mes: 5, dt: null })).toEqual({ ano: 2027, mes: 5, dt: null });
  });

  it('counts among those that apply [PLANOSST-03]', () => {
    expect(andamentoDe(['feita', 'nao-aplicavel', 'em-atraso', 'planeada'])).toEqual({
      feitas: 1,
      atrasadas: 1,
      planeadas: 1,
      aplicam: 3,
    });
  });

  it('is of one of nineteen activities, each with its letter [PLANOSST-01]', () => {
    expect(ATIVIDADES_DO_SERVICO.map(alineaDe).join('')).toBe(
      'a)b)c)d)e)f)g)h)i)j)k)l)m)n)o)p)q)r)s)',
    );
  });
});

const SHIFT = {
  dt_ini: '2026-01-01',
  dt_fim: null,
  dias: [1],
  excecoes: [],
  de: '09:00',
  ate: '13:00',
  pausas: [{ de: '10:30', ate: '10:45' }],
};

it('a shift has its hours without pauses, and none where it does not take place [PLANOSST-07]', () => {
  expect(horasDoTurno(SHIFT, '2026-03-16')).toBe(3.75);
  expect(horasDoTurno(SHIFT, '2026-03-17')).toBe(0);
  const shorter = { ...SHIFT, excecoes: [{ dt: '2026-03-16', de: '09:00', ate: '10:40' }] };
  expect(horasDoTurno(shorter, '2026-03-16')).toBe(1.5);
});

const month = (mes: string, marca: 'verificado' | 'a_confirmar', valor = 2) => ({
  mes,
  efetivo: 30,
  medico: { valor, base: 'artigo 105.º', marca },
});
const hoursOf = (setor: Setor | null, meses: ReturnType<typeof month>[]) =>
  resumoHoras({
    contrato: { horas_medico: 48, horas_tecnico: null, setor },
    prestadas: [
      { perfil: 'medico', dt: '2026-01-10', horas: 3 },
      { perfil: 'medico', dt: '2026-03-02', horas: 5 },
    ],
    meses,
    tecnicos: { valor: 1, base: 'artigo 101.º', marca: 'verificado' },
  });

it('hours of months that are over are put beside what the law asks of these, in red only for what was read in the law [PLANOSST-09]', () => {
  const both = [month('2026-01', 'a_confirmar'), month('2026-02', 'a_confirmar')];
  const [medico, tecnico] = hoursOf('outro', both);
  expect(medico).toEqual({
    perfil: 'medico',
    contratadas: 48,
    prestadas: 8,
    acabadas: 3,
    minimo: '4 h (artigo 105.º; a confirmar)',
    comparacao: 'por-confirmar',
  });
  expect(tecnico).toMatchObject({
    contratadas: null,
    minimo: 'A lei não pede horas: pede 1 técnico (artigo 101.º)',
    comparacao: null,
  });
  const read = both.map(({ mes }) => month(mes, 'verificado'));
  expect(hoursOf('outro', read)[0]?.comparacao).toBe('falta');
  expect(hoursOf('outro', [month('2026-01', 'verificado')])[0]?.comparacao).toBe('chega');
  const unknown = hoursOf(null, [{ ...month('2026-01', 'verificado'), medico: null as never }]);
  expect(unknown[0]?.comparacao).toBeNull();
  expect(unknown[0]?.minimo).toContain('falta dizer');
});
