import { MENU, rightsOfPlace } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { isOfPrestador } from '../../../../access/actor.ts';
import type { Scope } from '../../../../access/grant.ts';
import {
  listReaders,
  type Reader,
  tellReaders,
  withdrawNotices,
} from '../../../notificacoes/index.ts';
import { listTecnicosComConta } from './vida.queries.ts';

/** Who may answer for measures at a unit: who sees them there; for the provider's users, those of the provider who publish them, too. */
export async function listResponsaveis(
  scope: Scope,
  cd_organig: number,
): Promise<{ cd: number; nome: string }[]> {
  const [readers, others] = await Promise.all([
    readersAt(scope, cd_organig),
    isOfPrestador(scope.actor) ? listTecnicosComConta(scope) : [],
  ]);
  const own = readers.map(({ cd, nome }) => ({ cd, nome }));
  return [...own, ...others].sort((a, b) => a.nome.localeCompare(b.nome, 'pt') || a.cd - b.cd);
}

async function readersAt(scope: Scope, cd_organig: number): Promise<Reader[]> {
  const readers = await listReaders(scope, [cd_organig]);
  return readers.filter(({ acessos }) =>
    rightsOfPlace({ adm: false, acessos }).has('medidas.responder'),
  );
}

const PAGE = '/seguranca/medidas';

interface Telling {
  readonly to: readonly number[];
  /** That the measure is theirs now, or that it was sent back. */
  readonly why: 'sua' | 'devolvida';
  readonly publicUrl: string;
}

const keyOf = (why: Telling['why'], cd: number) => `medida ${why} ${cd}`;

/** Takes back what was told of a measure, once it holds no longer. */
export function withdrawTold(
  scope: Scope,
  cd: number,
  which: readonly Telling['why'][],
): Promise<void> {
  return withdrawNotices(
    scope,
    which.map((why) => keyOf(why, cd)),
  );
}

const TITLE = {
  sua: 'É responsável por uma medida',
  devolvida: 'O prestador devolveu uma medida',
} as const;

/** Tells users of a company of a measure that they answer for, as their choices want it. Whoever acts is not told. */
export async function tellResponsavel(
  scope: Scope,
  now: Date,
  {
    cd,
    medida,
    cd_organig,
    dt_prazo,
  }: {
    readonly cd: number;
    readonly medida: string;
    readonly cd_organig: number;
    readonly dt_prazo: string | null;
  },
  { to, why, publicUrl }: Telling,
): Promise<void> {
  const actor = scope.actor.kind === 'user' ? scope.actor.cd : null;
  const readers = (await readersAt(scope, cd_organig)).filter(
    (one) => to.includes(one.cd) && one.cd !== actor,
  );
  const titulo = TITLE[why];
  const until = dt_prazo === null ? 'Sem prazo.' : `Com prazo até ${displayDate(dt_prazo)}.`;
  const para = `${PAGE}?medida=${cd}`;
  await tellReaders(scope, now, readers, {
    aviso: 'medidas',
    cd_organig,
    menu: MENU.seguranca,
    chave: keyOf(why, cd),
    titulo,
    texto: `${briefly(medida)} ${until}`,
    ligacao: para,
    carta: {
      linha: `${titulo}. ${until}`,
      pagina: { texto: 'Ver a medida', para },
      publicUrl,
    },
  });
}

/** Longest part of a measure's text that a notice shows. */
const SHOWN = 120;

function briefly(medida: string): string {
  const text = medida.length > SHOWN ? `${medida.slice(0, SHOWN - 1)}…` : medida;
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
