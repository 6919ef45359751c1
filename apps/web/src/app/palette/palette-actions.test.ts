import { PRESTADOR_RIGHTS } from '@sst/contract/calls/prestador-rights';
import type { Right } from '@sst/contract/calls/rights';
import { expect, test } from 'vitest';
import { isCalled } from './find.ts';
import { paletteActions } from './palette-actions.ts';
import { empresaStates, FILA_STATES } from './palette-states.ts';
import { personActions } from './person-actions.ts';

const may =
  (...rights: readonly Right[]) =>
  (right: Right) =>
    rights.includes(right);
const ofProvider = (right: Right) => PRESTADOR_RIGHTS.has(right);
const HERE = { everywhere: false, exports: false, scheme: 'auto', changes: true } as const;
const labels = (found: readonly { readonly label: string }[]) => found.map(({ label }) => label);
const ALWAYS = ['Imprimir', 'Mudar de empresa', 'Tema claro', 'Tema escuro', 'Terminar sessão'];

test('nobody is offered to change who has one company [EMP-341]', () => {
  const offered = labels(paletteActions({ ...HERE, changes: false, pode: may() }));
  expect(offered).toEqual(ALWAYS.filter((label) => label !== 'Mudar de empresa'));
});

test('actions are those of the rights, and of what the page can export [SHELL-402]', () => {
  expect(labels(paletteActions({ ...HERE, pode: may() }))).toEqual(ALWAYS);
  expect(labels(paletteActions({ ...HERE, exports: true, scheme: 'dark', pode: may() }))).toEqual([
    'Exportar isto',
    'Imprimir',
    'Mudar de empresa',
    'Tema claro',
    'Tema como o sistema',
    'Terminar sessão',
  ]);
  const pode = may('acidentes.criar', 'admissoes.criar', 'alteracoes.criar', 'saidas.criar');
  expect(labels(paletteActions({ ...HERE, pode })).slice(0, 7)).toEqual([
    'Registar acidente',
    'Adicionar funcionário',
    'Adicionar funcionários em série',
    'Novo pedido…',
    'Imprimir',
    'Editar dados…',
    'Registar saída…',
  ]);
  const provider = { ...HERE, pode: ofProvider };
  expect(labels(paletteActions(provider))).toContain('Nova marcação de exame');
  const everywhere = labels(paletteActions({ ...provider, everywhere: true }));
  expect(everywhere).toEqual(['Criar empresa', ...ALWAYS]);
});

test('states are filters of lists that the user may see [SHELL-403]', () => {
  const given = { today: '2026-03-16' };
  expect(empresaStates({ ...given, pode: may() })).toEqual([]);
  expect(labels(empresaStates({ ...given, pode: may('funcionarios.ver', 'prazos.ver') }))).toEqual([
    'Fora do prazo',
    'A vencer',
    'Sem exame',
    'Saíram',
  ]);
  const all = empresaStates({ ...given, pode: ofProvider });
  expect(all).toContainEqual(
    expect.objectContaining({
      label: 'Exames de hoje',
      link: {
        to: '/saude/marcacao/$tipo',
        params: { tipo: 'exame' },
        search: { ate: '2026-03-16' },
      },
    }),
  );
  for (const all of [empresaStates({ ...given, pode: ofProvider }), FILA_STATES])
    expect(new Set(labels(all)).size).toBe(all.length);
});

test('what can be done with an employee follows from the rights [SHELL-405]', () => {
  expect(labels(personActions({ pode: may() }))).toEqual(['Abrir']);
  expect(labels(personActions({ pode: ofProvider }))).toEqual([
    'Abrir',
    'Descarregar a última ficha de aptidão',
    'Ver pedidos',
  ]);
  const pode = may('alteracoes.criar', 'transferencias.criar', 'saidas.criar', 'acidentes.criar');
  expect(labels(personActions({ pode }))).toEqual([
    'Abrir',
    'Editar dados',
    'Transferir',
    'Registar saída',
    'Registar acidente',
  ]);
});

test('who is to be booked is found by what it is called, and asked for by who may [SHELL-436]', () => {
  const pode = may('marcacoes.ver', 'marcacoes.pedir');
  const states = empresaStates({ today: '2026-03-16', pode });
  const actions = paletteActions({ ...HERE, pode });
  const found = (text: string) =>
    labels([...actions, ...states].filter((one) => isCalled(one, text)));
  expect(found('marcar')).toEqual(['Pedir marcação', 'Por marcar']);
  expect(found('pedir marcação')).toEqual(['Pedir marcação', 'Por marcar']);
  expect(found('por marcar')).toEqual(['Por marcar']);
  expect(found('sem marcação')).toEqual(['Pedir marcação', 'Por marcar']);
  expect(labels(paletteActions({ ...HERE, pode: ofProvider }))).not.toContain('Pedir marcação');
});
