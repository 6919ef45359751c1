/** The hours of the service put side by side: agreed, delivered, and the least that the law asks. */
import { weakestMarca } from '../../prazos/parametros.ts';
import { countLabel } from '../texts/text.ts';
import { horasText, somaHoras } from './horas.ts';
import { marcaText, PERFIS, type Perfil } from './linhas.ts';
import { type Comparacao, comparacaoDe, type Minimo, type Setor } from './minimos.ts';

interface Horas {
  readonly contrato: {
    readonly horas_medico: number | null;
    readonly horas_tecnico: number | null;
    readonly setor: Setor | null;
  };
  readonly prestadas: readonly { perfil: Perfil; dt: string; horas: number }[];
  readonly meses: readonly { mes: string; efetivo: number; medico: Minimo | null }[];
  readonly tecnicos: Minimo | null;
}

export interface ResumoHoras {
  readonly perfil: Perfil;
  /** Of the year; null where nobody has said it. */
  readonly contratadas: number | null;
  readonly prestadas: number;
  /** Of these, those of the months that are over. */
  readonly acabadas: number;
  /** What the law asks of these months, in words, with its article. */
  readonly minimo: string;
  /** Null where there is nothing to compare with. */
  readonly comparacao: Comparacao | null;
}

/** What figures are of, said below them. */
export const HORAS_NOTA =
  'Prestadas: os turnos de médico já passados na agenda, nos locais desta empresa, e as horas escritas nas linhas do plano. Nada é estimado; os exames feitos na clínica só contam se alguém escrever as horas. O mínimo é contado mês a mês, nos meses que acabaram, pelo efetivo médio da empresa inteira: com vários estabelecimentos a lei conta cada um, e a soma pode ser maior.';

/** Of each profile one line. */
export function resumoHoras(horas: Horas): ResumoHoras[] {
  const last = horas.meses.at(-1)?.mes ?? '';
  return PERFIS.map((perfil) => {
    const its = horas.prestadas.filter((one) => one.perfil === perfil);
    const over = its.filter(({ dt }) => dt.slice(0, 7) <= last);
    const acabadas = somaHoras(over.map((one) => one.horas));
    const { contrato } = horas;
    const of =
      perfil === 'tecnico'
        ? { minimo: tecnicosText(horas), comparacao: null }
        : medicoOf(horas, acabadas);
    return {
      perfil,
      contratadas: perfil === 'medico' ? contrato.horas_medico : contrato.horas_tecnico,
      prestadas: somaHoras(its.map((one) => one.horas)),
      acabadas,
      ...of,
    };
  });
}

const UNKNOWN_SETOR = 'Por calcular: falta dizer se o trabalho é industrial ou de risco elevado';
const NO_MONTH = 'Ainda não acabou nenhum mês';
const OFF = 'O prestador não aplica este número da lei';

function medicoOf({ contrato, meses }: Horas, acabadas: number) {
  const minimos = meses.flatMap(({ medico }) => medico ?? []);
  const [first] = minimos;
  if (!first) {
    const minimo = meses.length === 0 ? NO_MONTH : contrato.setor === null ? UNKNOWN_SETOR : OFF;
    return { minimo, comparacao: null };
  }
  const valor = minimos.reduce((sum, one) => sum + one.valor, 0);
  const marca = weakestMarca(minimos.map((one) => one.marca));
  const total = { valor, marca, base: first.base };
  return {
    minimo: `${horasText(valor)} h (${sourceText(total)})`,
    comparacao: comparacaoDe(acabadas, total),
  };
}

function tecnicosText({ tecnicos, meses, contrato }: Horas): string {
  if (!tecnicos)
    return meses.length === 0 ? NO_MONTH : contrato.setor === null ? UNKNOWN_SETOR : OFF;
  const asked = countLabel(tecnicos.valor, 'técnico', 'técnicos');
  return `A lei não pede horas: pede ${asked} (${sourceText(tecnicos)})`;
}

/** The article, and that nobody has read it yet. */
const sourceText = ({ base, marca }: Minimo): string =>
  [base, marcaText(marca)].filter((text) => text !== '').join('; ');
