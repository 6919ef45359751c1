import { MENU, rightsOfPlace } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Scope } from '../../../../access/grant.ts';
import { listReaders, tellReaders, withdrawNotices } from '../../../notificacoes/index.ts';
import { deleteRecebida } from './recebidas.queries.ts';

const RIGHT = 'alteracoes.criar';
const keyOf = (cd_organig: number) => `lista-recebida ${cd_organig}`;

/** What is told of a list: of whom it is, and how many differences wait. */
interface Recebida {
  readonly cd_organig: number;
  readonly unidade: string;
  readonly programa: string;
  readonly total: number;
}

/** Tells those who may settle the list of a unit that one has come, in place of what they were told before. */
export async function tellRecebida(
  scope: Scope,
  { cd_organig, unidade, programa, total }: Recebida,
  now: Date,
): Promise<void> {
  await withdrawRecebida(scope, [cd_organig]);
  const readers = await listReaders(scope, [cd_organig]);
  const settling = readers.filter(({ acessos }) =>
    rightsOfPlace({ adm: false, acessos }).has(RIGHT),
  );
  const waits = countLabel(total, 'diferença espera', 'diferenças esperam');
  await tellReaders(scope, now, settling, {
    cd_organig,
    menu: MENU.funcionarios,
    chave: keyOf(cd_organig),
    titulo: `Lista de pessoal de «${unidade}» por acertar`,
    texto: `«${programa}» enviou a lista, e ${waits} por uma pessoa.`,
    ligacao: '/funcionario/acertar',
  });
}

/** Takes back what was told of lists that nobody has to settle any more. */
export async function withdrawRecebida(scope: Scope, units: readonly number[]): Promise<void> {
  await withdrawNotices(scope, units.map(keyOf));
}

/** Forgets the list of a unit that somebody has settled, and what was told of it. */
export async function endRecebida(scope: Scope, cd_organig: number): Promise<void> {
  await deleteRecebida(scope, cd_organig);
  await withdrawRecebida(scope, [cd_organig]);
}
