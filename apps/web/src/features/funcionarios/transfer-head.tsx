import type { FuncionarioDetail } from '@sst/contract';
import { NOT_AVAILABLE, PATH_SEPARATOR } from '@sst/contract/rules/text';
import { useSiteName } from '../../components/tree/use-site-name.ts';
import { Foto } from './foto.tsx';
import classes from './funcionario.module.css';

interface Props {
  readonly company: number;
  readonly funcionario: FuncionarioDetail;
}

/** The employee who is transferred (FUNC-36). */
export function TransferHead({ company, funcionario: f }: Props) {
  const site = useSiteName(company, f.cd_organig, f.organig);
  const values = [
    ['N.º mecanográfico', f.num_mecan],
    ['Profissão', f.profis],
    ['Organigrama atual', f.organig],
    // The site is shown too, since many sites have a unit of the same name.
    ...(site === f.organig ? [] : [['Estabelecimento', site.split(PATH_SEPARATOR)[0]] as const]),
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
