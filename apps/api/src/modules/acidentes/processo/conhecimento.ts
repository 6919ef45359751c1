import { DESTINO_LABEL } from '@sst/contract/acidentes/participacoes';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { invalid } from '../../../errors.ts';
import type { StoredProcesso, StoredResposta } from './processo.queries.ts';

/** What says when the employer knew of an accident: somebody's word, its registration, and what was told. */
type Known = Pick<StoredProcesso, 'conhecimento' | 'dt_cria' | 'ocorrencia'> & {
  readonly respostas: readonly StoredResposta[];
};

const MINUTE_MS = 60_000;

/** The earliest proof that somebody was told. */
function firstProof({ respostas }: Pick<Known, 'respostas'>) {
  const proofs = respostas.flatMap(({ destino, momento }) =>
    momento === null ? [] : [{ destino, momento: new Date(momento) }],
  );
  return proofs.toSorted((one, other) => one.momento.getTime() - other.momento.getTime())[0];
}

/** When the employer came to know: until somebody says so when it was registered or somebody told, and not before it happened. */
export function knownAt(processo: Known): Date {
  const { conhecimento, dt_cria, ocorrencia } = processo;
  if (conhecimento) return conhecimento;
  const told = firstProof(processo)?.momento ?? dt_cria;
  const known = told < dt_cria ? told : dt_cria;
  return known < ocorrencia ? ocorrencia : known;
}

/** @throws 400 where the employer would have known after somebody was told: nobody tells what they do not know. */
export function requireKnownBefore(processo: Known, conhecimento: Date): void {
  const first = firstProof(processo);
  if (!first || conhecimento <= first.momento) return;
  const told = `${DESTINO_LABEL[first.destino]}, ${displayMoment(first.momento)}`;
  throw invalid({ hr: `A essa hora já estava participado (${told}): a empresa já sabia.` });
}

/** @throws 400 where somebody would have been told before the employer knew, as somebody has said. */
export function requireToldAfter({ conhecimento }: Known, momento: Date): void {
  // Forms say minutes.
  const known = conhecimento && Math.floor(conhecimento.getTime() / MINUTE_MS) * MINUTE_MS;
  if (!conhecimento || momento.getTime() >= (known ?? 0)) return;
  const words = displayMoment(conhecimento);
  throw invalid({
    hr: `A empresa só soube a ${words}: corrija a hora, ou primeiro as circunstâncias.`,
  });
}
