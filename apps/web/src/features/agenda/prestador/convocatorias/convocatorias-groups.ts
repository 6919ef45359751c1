import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { PATH_SEPARATOR } from '@sst/contract/rules/texts/text';
import { type AgendaRow, isProposta } from '../agenda-rows.ts';

/** A unit with who is called to come, those of the units below it apart. */
interface UnidadeConvocada {
  readonly cd_organig: number;
  readonly caminho: string;
  readonly rows: readonly AgendaRow[];
  /** How many sheets it has, with those of the units below it. */
  readonly folhas: number;
}

export interface EmpresaConvocada {
  readonly cd_empresa: number;
  readonly empresa: string;
  readonly unidades: readonly UnidadeConvocada[];
  readonly folhas: number;
  readonly sem_email: number;
}

/** Who is called to come from today on, by company and unit. */
export function convocadosOf(rows: readonly AgendaRow[], today: string): EmpresaConvocada[] {
  const called = rows.filter(
    (row) => row.cd_estad === MARCACAO_STATE.marcada && !isProposta(row) && row.dt >= today,
  );
  return [...Map.groupBy(called, ({ cd_empresa }) => cd_empresa)]
    .map(([cd_empresa, some]): EmpresaConvocada => {
      const units = [...Map.groupBy(some, ({ cd_organig }) => cd_organig)];
      return {
        cd_empresa,
        empresa: some[0]?.empresa ?? '',
        unidades: units
          .map(([cd_organig, own]) => {
            const caminho = own[0]?.unidade ?? '';
            return { cd_organig, caminho, rows: own, folhas: countIn(some, caminho) };
          })
          .sort((one, other) => one.caminho.localeCompare(other.caminho, 'pt')),
        folhas: some.length,
        sem_email: some.filter(({ sem_email }) => sem_email).length,
      };
    })
    .sort((one, other) => one.empresa.localeCompare(other.empresa, 'pt'));
}

const countIn = (rows: readonly AgendaRow[], caminho: string) =>
  rows.filter(
    ({ unidade }) => unidade === caminho || unidade.startsWith(`${caminho}${PATH_SEPARATOR}`),
  ).length;
