import type { CallName } from '@sst/contract';
import type { TestApp } from './test-app.ts';

/** The call of each list that a notice leads to. */
const LISTS: readonly (readonly [string, CallName])[] = [
  ['/saude/marcacao/exame', 'listMarcacoesExame'],
  ['/saude/marcacao/acao-enfermagem', 'listMarcacoesAcaoEnfermagem'],
  ['/saude/falta/exame', 'listFaltasExame'],
  ['/saude/falta/acao-enfermagem', 'listFaltasAcaoEnfermagem'],
  ['/saude/exame', 'listExames'],
  ['/saude/propostas', 'listPropostas'],
  ['/seguranca/marcacao', 'listMarcacoesAtividade'],
  ['/seguranca/area', 'listAtividadesTecnicas'],
  ['/seguranca/medidas', 'listMedidas'],
  ['/pendente/funcionario', 'listPedidos'],
  ['/acidente', 'listAcidentes'],
];

interface Follower {
  readonly token: string;
  /** The place that is open. */
  readonly company: number;
}

/** The codes of the rows of the list that the link of a notice opens, in the company that it names or in the open one. */
export async function followLink(
  app: Pick<TestApp, 'call'>,
  { token, company }: Follower,
  ligacao: string,
): Promise<number[]> {
  const outer = new URL(ligacao, 'http://area');
  const to = outer.searchParams.get('para');
  const { pathname, searchParams } = to ? new URL(to, 'http://area') : outer;
  const place = Number(outer.searchParams.get('entrar') ?? company);
  const found = LISTS.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  if (!found) throw new Error(`no list at ${pathname}`);
  const area = Number(pathname.split('/').at(-1));
  const { status, body } = await app.call(found[1], {
    token,
    params: { company: place, ...(area > 0 && { area }) },
    // A page, as the screen asks: the whole of a list may ask again who somebody is.
    query: { quantidade: '100', ...Object.fromEntries(searchParams) },
  });
  if (status !== 200) throw new Error(`${found[1]} answered ${status}`);
  return body.message.map(({ cd }: { cd: number }) => cd).sort((a: number, b: number) => a - b);
}
