import type { PedidoRow } from '@sst/contract';
import { sexLabel } from '@sst/contract/rules/texts/sex';
import { normalise } from '@sst/contract/rules/texts/text';
import type { Client } from 'pg';
import { pathsOf } from '../organigrama-paths.ts';

const TIPOS: Readonly<Record<number, string>> = {
  0: 'Admissão',
  1: 'Alteração de dados',
  5: 'Inativação / Saída',
  6: 'Transferência',
};
const ESTADOS: Readonly<Record<number, string>> = {
  0: 'Novo',
  1: 'Em análise',
  2: 'Aceite',
  3: 'Recusado',
};

/** What a row shows of the employee as the request found or made them. */
const OF_PORTRAIT = [
  'nacionalidade',
  'categoria',
  'agrupamento',
  'funcao_proposta',
  'num_benef',
  'loc_trab',
  'dt_inactiv',
  'dt_ini_instit',
  'organig_destino',
] as const;

export interface ExpectedPedido {
  readonly row: PedidoRow;
  readonly cd_organig: number;
  /** Name and number as they were before the change that is asked for. */
  readonly before: string;
  /** The moment that the day of issue comes from. */
  readonly moment: string;
}

/** The requests of a company as plain JavaScript puts them together, the newest first, without the list's own SQL. */
export async function readExpectedPedidos(
  admin: Client,
  cd_empresa: number,
): Promise<ExpectedPedido[]> {
  const paths = await pathsOf(admin, cd_empresa);
  const { rows } = await admin.query(
    `select cd::float8, cd_funcion::float8, num_mecan, nome, dt_nasc::text, sexo::text, profis, dt_cria, cd_tipo, cd_estad,
            cd_organig::float8, retrato, antes, alteracoes->'organig'->>'antes' as organig_origem
       from pedido where cd_empresa = $1`,
    [cd_empresa],
  );
  const lisbon = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon' });
  return rows
    .map(({ cd_organig, dt_cria, retrato, antes, ...row }) => ({
      cd_organig,
      before: `${antes?.nome ?? ''} ${antes?.num_mecan ?? ''}`,
      moment: dt_cria.toISOString(),
      row: {
        ...row,
        dt_cria: lisbon.format(dt_cria),
        cd_organig,
        organig: paths.get(cd_organig)?.split(' / ').at(-1),
        organigrama: paths.get(cd_organig),
        tipo: TIPOS[row.cd_tipo],
        estado: ESTADOS[row.cd_estad],
        ...Object.fromEntries(OF_PORTRAIT.map((field) => [field, retrato[field] ?? null])),
      },
    }))
    .sort((a, b) => b.moment.localeCompare(a.moment) || a.row.cd - b.row.cd);
}

/**
 * Whether every word stands in a row's name, number, profession, node, one above it, type or state, or in the name or
 * number before the change.
 */
export function isFoundBy(
  { row, before }: Pick<ExpectedPedido, 'row' | 'before'>,
  pesquisa: string,
): boolean {
  const words = normalise(pesquisa).split(/\s+/).filter(Boolean);
  const { nome, num_mecan, sexo, profis, organigrama, tipo, estado } = row;
  const nodes = organigrama.split(' / ');
  const fields = [
    nome,
    num_mecan ?? '',
    sexo && sexLabel(sexo),
    profis ?? '',
    tipo,
    estado,
    before,
  ];
  const texts = [...fields, ...nodes].map((text) => normalise(text ?? ''));
  return words.every((word) => texts.some((text) => text.includes(word)));
}
