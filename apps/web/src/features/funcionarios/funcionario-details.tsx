import type { FuncionarioDetail } from '@sst/contract';
import { MENU } from '@sst/contract/permission';
import { displayDate } from '@sst/contract/rules/dates';
import { sexLabel } from '@sst/contract/rules/sex';
import { countLabel, NOT_AVAILABLE } from '@sst/contract/rules/text';
import { Facts } from '../../components/facts/facts.tsx';
import { useAbilities } from '../../lib/use-abilities.ts';
import { ExpiryCell } from './expiry-cell.tsx';
import { FichaDownload } from './ficha-download.tsx';
import classes from './funcionario.module.css';

interface Props {
  readonly company: number;
  readonly funcionario: FuncionarioDetail;
}

const date = (value: string | null) => value && displayDate(value);

/** The current data of an employee. */
export function FuncionarioDetails({ company, funcionario: f }: Props) {
  const { pode } = useAbilities();
  const ficha = f.cd_anex === null ? 'Sem ficha de aptidão' : date(f.dt_anex);
  return (
    <>
      <Facts
        title="Aptidão"
        facts={[
          {
            label: 'Estado',
            value: <ExpiryCell date={null} days={f.dias_expir} examined={f.dt_ult_exam !== null} />,
          },
          { label: 'Válido até', value: date(f.dt_expir) },
          { label: 'Último exame', value: date(f.dt_ult_exam) ?? 'Sem exame' },
          { label: 'Próximo exame', value: date(f.dt_prox_marc) ?? 'Sem marcação' },
          {
            label: 'Ficha de aptidão',
            value: (
              <span className={classes.sheet}>
                {ficha ?? NOT_AVAILABLE}
                {f.cd_anex !== null && pode(MENU.saude, 'doc') && (
                  <FichaDownload company={company} funcionario={f} />
                )}
              </span>
            ),
          },
        ]}
      />
      <Facts
        title="Identificação"
        facts={[
          {
            label: 'Data de nascimento',
            value: `${displayDate(f.dt_nasc)} (${countLabel(f.idade, 'ano', 'anos')})`,
          },
          { label: 'Sexo', value: sexLabel(f.sexo) },
          { label: 'Nacionalidade', value: f.nacion },
          { label: 'NIF', value: f.num_contrib },
          { label: 'NISS', value: f.num_serv_soc },
          { label: 'Número de utente', value: f.num_benef },
          { label: 'Cartão de cidadão', value: f.num_bi },
        ]}
      />
      <Facts
        title="Trabalho"
        facts={[
          { label: 'N.º mecanográfico', value: f.num_mecan },
          { label: 'Data de admissão', value: date(f.dt_ini_instit) },
          ...(f.dt_inactiv ? [{ label: 'Data de saída', value: date(f.dt_inactiv) }] : []),
          { label: 'Profissão', value: f.profis },
          { label: 'Categoria profissional', value: f.categ },
          { label: 'Agrupamento profissional', value: f.agrup_prof },
          { label: 'Função proposta', value: f.func_propost },
          { label: 'Local de trabalho', value: f.loc_trab },
          { label: 'Organigrama', value: f.organig },
        ]}
      />
    </>
  );
}
