import type { FuncionarioRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { pathBelowEmpresa } from '@sst/contract/rules/texts/text';
import type { LeftRow } from '../../../components/bulk/left-out.tsx';
import type { Named } from '../../../components/todos/ticked-names.tsx';

/** Some of the chosen employees, and who is left out. */
interface Divided {
  readonly rows: readonly FuncionarioRow[];
  readonly left: readonly LeftRow[];
}

/** Divides the chosen ones by a reason against each; none for who can be taken. */
function divide(
  chosen: readonly FuncionarioRow[],
  against: (row: FuncionarioRow) => string | false,
): Divided {
  const left = chosen.flatMap((row) => {
    const porque = against(row);
    return porque ? [{ nome: row.nome, porque }] : [];
  });
  return { rows: chosen.filter((row) => !against(row)), left };
}

const HAS_LEFT = 'já saiu da empresa';

/** Who can be asked to leave: who works there. */
export function whoLeaves(chosen: readonly FuncionarioRow[]): Divided {
  return divide(chosen, ({ ativo }) => ativo === false && HAS_LEFT);
}

/** Who can be asked to move to a unit: who works elsewhere, with no request that waits for a decision. */
export function whoMoves(chosen: readonly FuncionarioRow[], destination: number | null): Divided {
  return divide(chosen, ({ ativo, pendente, cd_organig }) => {
    if (ativo === false) return HAS_LEFT;
    if (pendente === 1) return 'tem pedidos por decidir';
    return cd_organig === destination && 'já está nesta unidade';
  });
}

/** Somebody of the list with what a departure meets: a day that was accepted, an exam, a request. */
export function leavingName(row: FuncionarioRow): Named {
  const { cd, nome, caminho, dt_inactiv, dt_prox_marc, pendente } = row;
  const nota = [
    pathBelowEmpresa(caminho),
    dt_inactiv && `já sai em ${displayDate(dt_inactiv)}: o dia é substituído`,
    dt_prox_marc && `exame marcado a ${displayDate(dt_prox_marc)}`,
    pendente === 1 && 'tem pedidos por decidir',
  ];
  return { codigo: cd, nome, nota: nota.filter(Boolean).join(' · ') };
}

/** Somebody of the list with where they work now. */
export function movingName({ cd, nome, caminho }: FuncionarioRow): Named {
  return { codigo: cd, nome, nota: pathBelowEmpresa(caminho) };
}
