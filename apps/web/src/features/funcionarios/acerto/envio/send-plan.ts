import type { Answer, Contract } from '@sst/contract';
import { FACTO_LABEL, FACTOS_FICHEIRO } from '@sst/contract/rules/funcionario/factos';
import { ACERTO } from '@sst/contract/rules/limits';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import { randomId } from '../../../../lib/random-id.ts';
import type { Plan } from '../grupos/ticks.ts';

/** Rows of one call of the bulk import. */
const ADMISSIONS = 500;

type Admissoes = Plan['admissoes'];
type Factos = Plan['factos'];

/** A part of a plan that one call sends; its key stays until it is answered. */
type Piece = { readonly key: string } & (
  | { readonly itens: Plan['itens'] }
  | { readonly admissoes: Admissoes }
  | { readonly factos: Factos }
);

/** Somebody for whom nothing was asked, and why. */
interface Failure {
  readonly nome: string;
  readonly motivo: string;
}

/** How far a plan has been sent. */
export interface Sending {
  readonly ficheiro: string;
  readonly company: number;
  readonly pieces: readonly Piece[];
  /** People of the whole plan, and those that were answered for. */
  readonly total: number;
  readonly gone: number;
  /** Requests that were made. */
  readonly made: number;
  /** Arrangements and absences that were stated. */
  readonly stated: number;
  readonly failures: readonly Failure[];
  /** What the requests are sent with. */
  readonly cd_importacao: number | null;
  /** Why it stopped before its end. */
  readonly broken?: string | undefined;
}

function inPieces<T>(rows: readonly T[], size: number): T[][] {
  const pieces: T[][] = [];
  for (let at = 0; at < rows.length; at += size) pieces.push(rows.slice(at, at + size));
  return pieces;
}

/** A plan before it is sent. */
export function sendingOf(
  { itens, admissoes, factos }: Plan,
  { ficheiro, company }: Pick<Sending, 'ficheiro' | 'company'>,
): Sending {
  const pieces = [
    ...inPieces(itens, ACERTO.piece).map((itens) => ({ key: randomId(), itens })),
    ...inPieces(admissoes, ADMISSIONS).map((admissoes) => ({ key: randomId(), admissoes })),
    ...inPieces(factos, FACTOS_FICHEIRO.piece).map((factos) => ({ key: randomId(), factos })),
  ];
  const total = itens.length + admissoes.length + factos.length;
  const begun = { gone: 0, made: 0, stated: 0, failures: [], cd_importacao: null };
  return { ficheiro, company, pieces, total, ...begun };
}

const keyOf = ({ key }: Piece) => ({ key, forget: () => {} });

/** Whether a piece may be sent once more with its key: nobody knows what became of it, or nothing did. */
const isOpen = (error: ApiError) =>
  error.status === 0 || error.status >= 500 || error.status === 429;

/** Sends the first piece. @param nomes the names of employees by code, and of new people by line. */
async function sendNext(sending: Sending, nomes: Names): Promise<Sending> {
  const [piece, ...pieces] = sending.pieces;
  if (!piece) return sending;
  const { company, ficheiro, cd_importacao } = sending;
  const together = { ficheiro, ...(cd_importacao !== null && { cd_importacao }) };
  const rest = { ...sending, pieces };
  const options = { idempotencyKey: keyOf(piece), inBackground: true, quiet: true } as const;
  try {
    if ('itens' in piece) {
      // Who is restricted where the list moves them is asked about on their own page.
      const body = { ...together, itens: [...piece.itens], confirmar: false };
      return withAnswer(
        rest,
        await callApi('createAcerto', { params: { company }, body }, options),
        nomes,
      );
    }
    if ('factos' in piece) {
      const linhas = piece.factos.map(({ cd: cd_funcion, tipo, dt_ini, dt_fim, motivo }) => ({
        cd_funcion,
        tipo,
        dt_ini,
        dt_fim,
        motivo,
      }));
      const body = { linhas };
      const answer = await callApi('importFactos', { params: { company }, body }, options);
      return withFactos(rest, piece.factos, answer);
    }
    const { admissoes } = piece;
    const funcionarios = admissoes.map(({ row }) => row);
    const body = { ...together, lista: true, cd_organig: company, funcionarios };
    const answer = await callApi('createAdmissoes', { params: { company }, body }, options);
    const gone = rest.gone + admissoes.length;
    const made = rest.made + admissoes.length;
    return { ...rest, gone, made, cd_importacao: answer.cd_importacao ?? cd_importacao };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isOpen(error)) return { ...sending, broken: error.message };
    return refused(rest, piece, error, nomes);
  }
}

/** The names of those who are sent. */
export interface Names {
  funcionario(cd: number): string;
  linha(linha: number): string;
}

function withAnswer(
  sending: Sending,
  { itens, cd_importacao }: Answer<Contract['createAcerto']>,
  nomes: Names,
): Sending {
  const failed = itens.flatMap(({ cd, erro }) =>
    erro === null ? [] : [{ nome: nomes.funcionario(cd), motivo: erro }],
  );
  return {
    ...sending,
    cd_importacao,
    gone: sending.gone + itens.length,
    made: sending.made + itens.reduce((sum, { pedidos }) => sum + pedidos.length, 0),
    failures: [...sending.failures, ...failed],
  };
}

function withFactos(
  sending: Sending,
  factos: Factos,
  { registados, corrigidos, problemas }: Answer<Contract['importFactos']>,
): Sending {
  const failed = problemas.map(({ linha, texto }) => {
    const facto = factos[linha - 1];
    const what = facto ? `${FACTO_LABEL[facto.tipo]}: ` : '';
    return { nome: facto?.nome ?? '', motivo: `${what}${texto}` };
  });
  return {
    ...sending,
    gone: sending.gone + factos.length,
    stated: sending.stated + registados + corrigidos,
    failures: [...sending.failures, ...failed],
  };
}

/** A piece that was refused: the wrong rows of a series are told, and the others sent again without them. */
function refused(sending: Sending, piece: Piece, error: ApiError, nomes: Names): Sending {
  if ('itens' in piece) {
    const failed = piece.itens.map(({ cd }) => ({
      nome: nomes.funcionario(cd),
      motivo: error.message,
    }));
    return {
      ...sending,
      gone: sending.gone + failed.length,
      failures: [...sending.failures, ...failed],
    };
  }
  if ('factos' in piece) {
    const failed = piece.factos.map(({ nome }) => ({ nome, motivo: error.message }));
    const gone = sending.gone + failed.length;
    return { ...sending, gone, failures: [...sending.failures, ...failed] };
  }
  const wrong = new Map<number, string[]>();
  for (const [name, text] of Object.entries(error.campos)) {
    const index = Number(/^linhas\.(\d+)\./.exec(name)?.[1] ?? -1);
    if (piece.admissoes[index]) wrong.set(index, [...(wrong.get(index) ?? []), text]);
  }
  const isWrong = (index: number) => wrong.size === 0 || wrong.has(index);
  const failed = piece.admissoes.flatMap(({ linha }, index) =>
    isWrong(index)
      ? [{ nome: nomes.linha(linha), motivo: wrong.get(index)?.join(' ') ?? error.message }]
      : [],
  );
  const others = piece.admissoes.filter((_, index) => !isWrong(index));
  const again = others.length > 0 ? [{ key: randomId(), admissoes: others }] : [];
  return {
    ...sending,
    pieces: [...again, ...sending.pieces],
    gone: sending.gone + failed.length,
    failures: [...sending.failures, ...failed],
  };
}

/** Sends a plan piece by piece, until its end or until one is not answered. @param onProgress told after each. */
export async function sendAll(
  begun: Sending,
  nomes: Names,
  onProgress: (sending: Sending) => void,
): Promise<Sending> {
  let sending: Sending = { ...begun, broken: undefined };
  onProgress(sending);
  while (sending.pieces.length > 0 && sending.broken === undefined) {
    sending = await sendNext(sending, nomes);
    onProgress(sending);
  }
  return sending;
}
