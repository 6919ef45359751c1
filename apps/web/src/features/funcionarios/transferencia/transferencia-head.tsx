import type { FuncionarioDetail } from '@sst/contract';
import { NOT_AVAILABLE } from '@sst/contract/rules/texts/text';
import { useUnidadeName } from '../../../components/organigrama/use-screen-names.ts';
import { Foto } from '../detalhe/foto.tsx';
import classes from '../funcionario.module.css';

interface Props {
  readonly company: number;
  readonly funcionario: FuncionarioDetail;
}

/** The employee who is transferred (FUNC-36). */
export function TransferenciaHead({ company, funcionario: f }: Props) {
  const values = [
    ['N.º mecanográfico', f.num_mecan],
    ['Profissão', f.profis],
    ['Organigrama atual', useUnidadeName(company, f.cd_organig, f.organig)],
  ] as const;
  return (
    <section className={classes.card} aria-label="Funcionário a transferir">
      <div className={classes.head}>
        <Foto company={company} funcionario={f} />
        <div className={classes.names}>
          <h2 className={classes.name}>{f.nome}</h2>
        </div>
      </div>
      <dl className={classes.facts}>
        {values.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || NOT_AVAILABLE}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
