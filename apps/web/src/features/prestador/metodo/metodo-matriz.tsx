import { GRAUS, type MetodoDeRisco, NIVEIS, type Nivel } from '@sst/contract/rules/medidas/metodo';
import { toned } from '../../../components/badges/badge.tsx';
import { PRIORIDADE_LOOK } from '../../../components/badges/prioridade-badge.tsx';
import { ScrollSection } from '../../../components/scroll/scroll-section.tsx';
import classes from './metodo.module.css';

interface Props {
  /** What the matrix is called. */
  readonly label: string;
  readonly metodo: MetodoDeRisco;
  /** Changes the priority of a pair; a matrix that is only read has none. */
  readonly onNivel?: (p: number, s: number, nivel: Nivel) => void;
}

/** The priority of each probability and gravity, in colour and words. */
export function MetodoMatriz({ label, metodo, onNivel }: Props) {
  const columns = GRAUS.filter((s) => metodo.severidade[s - 1] !== '');
  const rows = GRAUS.filter((p) => metodo.probabilidade[p - 1] !== '').reverse();
  return (
    <ScrollSection className={classes.scroll} aria-label={label}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">Probabilidade \ Gravidade</th>
            {columns.map((s) => (
              <th key={s} scope="col">{`${s} · ${metodo.severidade[s - 1]}`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((p) => (
            <tr key={p}>
              <th scope="row">{`${p} · ${metodo.probabilidade[p - 1]}`}</th>
              {columns.map((s) => (
                <Cell key={s} metodo={metodo} p={p} s={s} onNivel={onNivel} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollSection>
  );
}

interface CellProps extends Omit<Props, 'label'> {
  readonly p: number;
  readonly s: number;
}

function Cell({ metodo, p, s, onNivel }: CellProps) {
  const nivel = metodo.niveis[p - 1]?.[s - 1] ?? 'baixa';
  return (
    <td {...toned(PRIORIDADE_LOOK[nivel].tone)}>
      {onNivel ? (
        <select
          className={classes.choice}
          aria-label={`${metodo.probabilidade[p - 1]} e ${metodo.severidade[s - 1]}`}
          value={nivel}
          onChange={({ currentTarget }) => onNivel(p, s, currentTarget.value as Nivel)}
        >
          {NIVEIS.map((one) => (
            <option key={one} value={one}>
              {metodo.nomes[one]}
            </option>
          ))}
        </select>
      ) : (
        metodo.nomes[nivel]
      )}
    </td>
  );
}
