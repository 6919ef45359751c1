import type { AcertoComparacao, AcertoLinha } from '@sst/contract';
import type { AcertoColuna } from '@sst/contract/rules/acerto/campos';
import {
  FACTO_LABEL,
  type FactoTipo,
  factoDaysText,
  factoErrors,
  factosOverlap,
  isAusenciaKnown,
} from '@sst/contract/rules/funcionario/factos';
import type { FactoConhecido, Pessoa } from './pessoa.ts';

type Stated = Omit<
  AcertoComparacao['factos'][number],
  'cd' | 'nome' | 'num_mecan' | 'cd_organig' | 'linha' | 'mudou'
>;

/** The columns that state each: the first day, and the last or the return. */
const COLUNAS = {
  trabalho_noturno: ['noturnoDesde', 'noturnoAte'],
  teletrabalho: ['teletrabalhoDesde', 'teletrabalhoAte'],
  temporario_45: ['temporarioDesde', 'temporarioAte'],
  ausencia: ['ausenciaDesde', 'ausenciaRegresso'],
} as const satisfies Readonly<Record<FactoTipo, readonly AcertoColuna[]>>;

const TIPOS = Object.keys(COLUNAS) as FactoTipo[];

const NO_MOTIVO =
  'A lista não diz o motivo da ausência: doença ou acidente, ou outra. Junte-lhe a coluna, ou indique a ausência na página da pessoa.';

/**
 * What a row states of arrangements and absences otherwise than is recorded: what has the same first day is corrected, the
 * rest is new. An empty cell says nothing; a last day without a first one ends what goes on.
 */
export function statedOtherwise(pessoa: Pessoa, linha: AcertoLinha, today: string): Stated[] {
  return TIPOS.flatMap((tipo) => {
    const [from, to] = COLUNAS[tipo];
    const known = (pessoa.factos ?? []).filter((facto) => facto.tipo === tipo);
    const end = linha[to] ?? null;
    const dt_ini = linha[from] ?? (end && known.find(({ dt_fim }) => dt_fim === null)?.dt_ini);
    if (!dt_ini) return [];
    const there = known.find((facto) => facto.dt_ini === dt_ini);
    const said = tipo === 'ausencia' ? (linha.ausenciaMotivo ?? null) : null;
    const facto = {
      tipo,
      dt_ini,
      dt_fim: end ?? there?.dt_fim ?? null,
      motivo: said ?? there?.motivo ?? null,
    };
    if (there && there.dt_fim === facto.dt_fim && there.motivo === facto.motivo) return [];
    // A list that has absences in one piece says nothing new of those that are here in several.
    if (isAusenciaKnown({ motivo: said, dt_ini, dt_fim: end }, known)) return [];
    const antes = there ? { dt_ini, dt_fim: there.dt_fim, motivo: there.motivo } : null;
    const others = known.filter((one) => one !== there);
    return [{ ...facto, antes, problema: problemOf(facto, others, pessoa, today) }];
  });
}

function problemOf(
  facto: FactoConhecido,
  others: readonly FactoConhecido[],
  { valores }: Pessoa,
  today: string,
): string | null {
  const employment = { dt_ini_instit: valores.dataAdmissao ?? null, dt_inactiv: null };
  const [wrong] = Object.values(factoErrors(facto, employment, today, others));
  if (wrong) return wrong;
  if (facto.tipo === 'ausencia' && facto.motivo === null) return NO_MOTIVO;
  const other = others.find((one) => factosOverlap(facto, one));
  return other
    ? `Já está registado: ${FACTO_LABEL[other.tipo].toLocaleLowerCase('pt')} ${factoDaysText(other)}.`
    : null;
}
