import { CODIFICADO_LABEL, type Codificado, codigoText } from '@sst/contract/acidentes/esaw';
import type { LinhaDoHistorico } from '@sst/contract/acidentes/historico';
import { DADOS, dadoOf, type ParteDados } from '@sst/contract/acidentes/pacote';
import { DESTINO_LABEL, GRAVIDADE_LABEL } from '@sst/contract/acidentes/participacoes';
import { auditWord, EMPRESA_WORDS } from '@sst/contract/rules/auditoria';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import type { Grant } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import { notFound } from '../../../errors.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { hasAcidente, listLinhas, type StoredLinha } from './historico.queries.ts';

type Fields = Readonly<Record<string, unknown>>;

const CIRCUNSTANCIA_LABEL = { conhecimento: 'Conhecimento', gravidade: 'Gravidade' } as const;
const LABELS: Readonly<Record<string, string>> = {
  ...CODIFICADO_LABEL,
  ...CIRCUNSTANCIA_LABEL,
  ausencia: 'Ausência',
};
const DE_QUEM: Readonly<Record<ParteDados, string>> = {
  empresa: 'Da empresa',
  unidade: 'Da unidade',
  funcionario: 'Da pessoa',
};
const NOTHING = '—';

/** Who did what in the file of an accident: what corrections have replaced stays to be seen. */
export class HistoricoService {
  readonly #deps: Pick<ServiceDeps, 'access'>;

  constructor(deps: Pick<ServiceDeps, 'access'>) {
    this.#deps = deps;
  }

  /** @returns the latest line first. @throws 404 where the accident is not in the scope. */
  get(grant: Grant, cd: number): Promise<LinhaDoHistorico[]> {
    return this.#deps.access.read(grant, async (scope) => {
      const [seen, lines] = await Promise.all([
        hasAcidente(scope, cd),
        listLinhas(scope, cd, may(grant, 'ausencias.ver')),
      ]);
      if (!seen) throw notFound();
      return lines.map(shown);
    });
  }
}

function shown({ cd, quando, quem, acao, entidade, detalhe }: StoredLinha): LinhaDoHistorico {
  const words = [
    auditWord(EMPRESA_WORDS.acao, acao),
    auditWord(EMPRESA_WORDS.entidade, entidade),
  ].join(': ');
  return { cd, quando, quem, texto: words, mudou: changesIn(detalhe ?? {}) };
}

/** What a line says of its change, in words. */
function changesIn({ antes, depois, destino, tipo, nome, motivo }: Fields): string[] {
  const about = [
    ...(typeof destino === 'string' ? [notified(destino, tipo)] : []),
    ...[nome, motivo].filter((text) => typeof text === 'string'),
  ];
  if (!isFields(antes) && !isFields(depois)) return about;
  const [before, after] = [antes, depois].map((values) => (isFields(values) ? values : {}));
  if (typeof after?.partes === 'string') return [...about, partesText(after.partes)];
  const changes = Object.entries(LABELS)
    .filter(([name]) => name in { ...before, ...after })
    .map(([name, label]) => {
      const [old, now] = [before, after].map((values) => valueText(name, values?.[name]));
      return `${label}: ${old} → ${now}`;
    });
  return [...about, ...changes];
}

function notified(destino: string, tipo: unknown): string {
  const whom = Object.hasOwn(DESTINO_LABEL, destino)
    ? DESTINO_LABEL[destino as keyof typeof DESTINO_LABEL]
    : destino;
  return tipo === 'nao-se-aplica' ? `${whom}: não se aplica` : whom;
}

/** The parts that were written, in words where they are of what is kept for notifications: 'empresa: Seguradora'. */
function partesText(partes: string): string {
  return partes
    .split(', ')
    .map((one) => {
      const [parte = '', campo = ''] = one.split(': ');
      const dado = parte in DADOS ? dadoOf(parte as ParteDados, campo) : undefined;
      return dado ? `${DE_QUEM[parte as ParteDados]}: ${dado.label}` : one;
    })
    .join('; ');
}

const isCodificado = (name: string): name is Codificado => name in CODIFICADO_LABEL;

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined) return NOTHING;
  if (isCodificado(name)) return codigoText(name, String(value));
  if (name === 'gravidade' && Object.hasOwn(GRAVIDADE_LABEL, String(value)))
    return GRAVIDADE_LABEL[value as keyof typeof GRAVIDADE_LABEL];
  if (name === 'conhecimento') return displayMoment(new Date(String(value)));
  return String(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
