import { expect, it } from 'vitest';
import type { Call } from '../../calls/call.ts';
import { contract } from '../../index.ts';
import { asksForProof, isProofFresh } from './proof.ts';

/** Rights whose changes give or take away who gets in, what is kept, or who is told. */
const GRAVE: ReadonlySet<string> = new Set([
  'utilizadores.gerir',
  'administradores.convidar',
  'equipa.gerir',
  'dados-pessoa.gerir',
  'aviso-leituras.gerir',
  'aviso-leituras-prestador.gerir',
]);
/** Changes under these rights that give nobody anything: what ends or is tried, and a link that is sent again. */
const HARMLESS: readonly string[] = [
  'endSessaoDoUtilizador',
  'endSessoesDoUtilizador',
  'endSessaoDoMembro',
  'endSessoesDoMembro',
  'inviteAgain',
  'inviteMembroAgain',
  'tryEntradaPropria',
  'finishExperienciaEntrada',
];

const CALLS = Object.entries(contract as Record<string, Call>);

it('is asked for by every change of accounts, rights, own sign-in, a person’s data and the notice to workers [ID-47, ID-99]', () => {
  const unasked = CALLS.filter(
    ([name, { method, permission, confirma }]) =>
      method !== 'GET' &&
      'right' in permission &&
      GRAVE.has(permission.right) &&
      !confirma &&
      !HARMLESS.includes(name),
  );
  expect(unasked.map(([name]) => name)).toEqual([]);
  for (const name of ['renewCodigos', 'exportDadosPessoa', 'switchParametro', 'setParametroValor'])
    expect([name, (contract as Record<string, Call>)[name]?.confirma]).toEqual([name, true]);
});

/** Lists of a company as a whole that are of the caller alone. */
const OWN = ['listAvisos'];
/** Lists of figures, of which none is of one person. */
const FIGURES = ['listEmpresasComNumeros', 'listIndicadoresDasEmpresas'];

it('is asked for by every list of people’s health, every log, and every series of sheets, as a whole [ID-51, ID-99]', () => {
  const logs = /^list(Auditoria|EventosSeguranca)/;
  const unasked = CALLS.filter(
    ([name, { deadline, permission, saude, confirma }]) =>
      (deadline === 'series' || deadline === 'list') &&
      (('right' in permission && saude !== 'nenhuma') || logs.test(name)) &&
      confirma !== (deadline === 'series' ? true : 'lista-inteira') &&
      !OWN.includes(name) &&
      !FIGURES.includes(name),
  );
  expect(unasked.map(([name]) => name)).toEqual([]);
});

it('is asked for a list as a whole, not for a page of it or for rows that are named [ID-51]', () => {
  const list = { confirma: 'lista-inteira' } as const;
  const queries = [{}, { quantidade: '' }, { estado: '1' }, { quantidade: '10' }, { codigos: '1' }];
  expect(queries.map((query) => asksForProof(list, query))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect([asksForProof({}, {}), asksForProof({ confirma: true }, { quantidade: '10' })]).toEqual([
    false,
    true,
  ]);
});

it('is asked for days beyond a week, for what has been made for one person or batch not [ID-123]', () => {
  const days = { confirma: 'mais-de-uma-semana' } as const;
  const until = (ate: string) => asksForProof(days, { de: '2026-11-23', ate });
  expect([until('2026-11-23'), until('2026-11-29'), until('2026-11-30')]).toEqual([
    false,
    false,
    true,
  ]);
  const list = { confirma: 'lista-inteira' } as const;
  expect(asksForProof(list, { lote: '7' }) || asksForProof(list, { funcionario: '7' })).toBe(false);
  const asked = ['listAgenda', 'listPropostasNaAgenda', 'getRelatorioLeituras'] as const;
  for (const name of [...asked, 'getFolhasConvocatoria'] as const)
    expect([name, (contract as Record<string, Call>)[name]?.confirma !== undefined]).toEqual([
      name,
      true,
    ]);
});

it('holds for a quarter of an hour [ID-47]', () => {
  const at = (minutes: number) => new Date(minutes * 60_000);
  expect([14.9, 15].map((now) => isProofFresh(at(0), at(now)))).toEqual([true, false]);
});
