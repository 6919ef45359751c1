import { MENU } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { entryPath } from '@sst/contract/rules/identidade/return-path';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Scope } from '../../../../access/grant.ts';
import { enqueueMails, type Mail } from '../../../correio/outbox.ts';
import { writeMail } from '../../../correio/write-mail.ts';
import { type Reader, tellReaders, withdrawNotices } from '../../../notificacoes/index.ts';
import { readersAt } from './responsaveis.ts';
import { findNomeEmpresa, listTecnicosComConta, type Tecnico } from './vida.queries.ts';

const PAGE = '/seguranca/medidas';

/** Why somebody is told of a measure, in words and with the list that shows several. */
const WHY = {
  sua: { um: 'É responsável por uma medida', muitos: 'medidas são suas', lista: '' },
  devolvida: { um: 'O prestador devolveu uma medida', muitos: 'medidas devolvidas', lista: '' },
  perto: {
    um: 'O prazo de uma medida sua está a terminar',
    muitos: 'medidas suas com o prazo a terminar',
    lista: '?responsavel=minhas&atraso=por-executar',
  },
  atraso: {
    um: 'Uma medida sua está em atraso',
    muitos: 'medidas suas estão em atraso',
    lista: '?responsavel=minhas&atraso=por-executar',
  },
  mensagem: { um: 'Há uma mensagem sobre uma medida', muitos: 'mensagens', lista: '' },
  mencao: { um: 'Foi mencionado numa conversa sobre uma medida', muitos: 'menções', lista: '' },
  escalada: {
    um: 'Uma medida está em atraso há muito',
    muitos: 'medidas estão em atraso há muito',
    lista: '?atraso=escaladas',
  },
} as const;
export type Why = keyof typeof WHY;

/** What is told of the deadline, which holds as long as that is it and the company has not carried the measure out. */
export const OF_PRAZO = ['perto', 'atraso', 'escalada'] as const satisfies readonly Why[];

const keyOf = (why: Why, cd: number) => `medida ${why} ${cd}`;
/** Of what is told of several together: its `dito` names them. */
const keyOfSeveral = (why: Why) => `medidas ${why}`;

/** Takes back what was told of measures, once it holds no longer. */
export function withdrawTold(
  scope: Scope,
  cds: number | readonly number[],
  which: readonly Why[],
): Promise<void> {
  const keys = [cds].flat().flatMap((cd) => which.map((why) => keyOf(why, cd)));
  return withdrawNotices(scope, keys);
}

/** What a measure is told by. */
export interface MedidaRef {
  readonly cd: number;
  readonly medida: string;
  readonly cd_organig: number;
  readonly dt_prazo: string | null;
}

interface Telling {
  readonly why: Why;
  /** What it is taken back by, where that is not the measure. */
  readonly chave?: string;
  /** What those are taken back by that are told together. */
  readonly juntas?: string;
  readonly now: Date;
  readonly publicUrl: string;
}

/** Tells users of a company, and of the provider, of measures that they answer for. Whoever acts is not told. */
export async function tellResponsavel(
  scope: Scope,
  which: MedidaRef | readonly MedidaRef[],
  { to, ...telling }: Telling & { readonly to: readonly number[] },
): Promise<void> {
  const actor = scope.actor.kind === 'user' ? scope.actor.cd : null;
  const told = to.filter((cd) => cd !== actor);
  const medidas = [which].flat();
  if (told.length === 0 || medidas.length === 0) return;
  const [readers, tecnicos] = await Promise.all([
    readersAt(
      scope,
      medidas.map(({ cd_organig }) => cd_organig),
    ),
    listTecnicosComConta(scope),
  ]);
  for (const reader of readers.filter(({ cd }) => told.includes(cd)))
    await tellReader(scope, reader, medidas, telling);
  for (const tecnico of tecnicos.filter(({ cd }) => told.includes(cd)))
    await writeToTecnico(scope, tecnico, medidas, telling);
}

/** How many measures are told one by one. */
const ALONE = 3;

/** Tells a user of a company of measures, in the bell one by one unless they are many. */
export async function tellReader(
  scope: Scope,
  reader: Reader,
  medidas: readonly MedidaRef[],
  { why, now, publicUrl, chave: own, juntas }: Telling,
): Promise<void> {
  const about = { aviso: 'medidas', menu: MENU.seguranca } as const;
  const words = wordsOf(medidas, why);
  const { cd_organig } = medidas[0] as MedidaRef;
  const carta = { linha: words.linha, pagina: words.pagina, publicUrl };
  if (medidas.length > ALONE) {
    const { titulo, texto, pagina } = words;
    const chave = juntas ?? keyOfSeveral(why);
    const dito = { medidas: medidas.map(({ cd }) => cd) };
    const message = { ...about, cd_organig, chave, titulo, texto, ligacao: pagina.para, dito };
    return tellReaders(scope, now, [reader], { ...message, carta });
  }
  for (const [index, one] of medidas.entries()) {
    const { titulo, texto, pagina } = wordsOf([one], why);
    await tellReaders(scope, now, [reader], {
      ...about,
      cd_organig: one.cd_organig,
      chave: own ?? keyOf(why, one.cd),
      titulo,
      texto,
      ligacao: pagina.para,
      // One letter tells of all.
      ...(index === 0 && { carta: { ...carta, titulo: words.titulo } }),
    });
  }
}

/** Writes to one of the provider's users, whose bell counts by itself what they answer for. */
export async function writeToTecnico(
  scope: Scope,
  tecnico: Tecnico,
  medidas: readonly MedidaRef[],
  { why, now, publicUrl }: Telling,
): Promise<void> {
  if (!tecnico.por_email) return;
  const empresa = { cd: scope.cd_empresa, nome: await findNomeEmpresa(scope) };
  await enqueueMails(scope, now, [tecnicoLetter(tecnico, medidas, { why, empresa, publicUrl })]);
}

interface LetterOptions extends Pick<Telling, 'why' | 'publicUrl'> {
  readonly empresa: { readonly cd: number; readonly nome: string };
}

/** The letter to one of the provider's users about measures of a company, of which it names none. */
export function tecnicoLetter(
  { nome, email }: Pick<Tecnico, 'nome' | 'email'>,
  medidas: readonly MedidaRef[],
  { why, empresa, publicUrl }: LetterOptions,
): Mail {
  const { titulo, linha, pagina } = wordsOf(medidas, why);
  return writeMail({
    para: email,
    assunto: titulo,
    nome,
    linhas: [linha, `Empresa: ${empresa.nome}`],
    botoes: [{ texto: pagina.texto, url: publicUrl + entryPath(empresa.cd, pagina.para) }],
    fim: 'Se não quer receber estas mensagens, desligue-as nas notificações da sua conta.',
  });
}

/** What is said of measures: the bell names one, a letter none. */
function wordsOf(medidas: readonly MedidaRef[], why: Why) {
  const { um, muitos, lista } = WHY[why];
  const [one] = medidas as readonly [MedidaRef, ...MedidaRef[]];
  if (medidas.length > 1) {
    const titulo = countLabel(medidas.length, um, muitos);
    const texto = 'Abra a lista para as ver.';
    return { titulo, texto, linha: `${titulo}.`, pagina: pageOf('Ver as medidas', lista) };
  }
  const until = untilText(one, why);
  return {
    titulo: um,
    texto: `${briefly(one.medida)} ${until}`,
    linha: `${um}. ${until}`,
    pagina: pageOf('Ver a medida', `?medida=${one.cd}`),
  };
}

const pageOf = (texto: string, search: string) => ({ texto, para: `${PAGE}${search}` });

function untilText({ dt_prazo }: MedidaRef, why: Why): string {
  if (dt_prazo === null) return 'Sem prazo.';
  const day = displayDate(dt_prazo);
  const isOver = why === 'atraso' || why === 'escalada';
  return isOver ? `O prazo era ${day}.` : `Com prazo até ${day}.`;
}

/** Longest part of a measure's text that a notice shows. */
const SHOWN = 120;

function briefly(medida: string): string {
  const text = medida.length > SHOWN ? `${medida.slice(0, SHOWN - 1)}…` : medida;
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
