import type { FuncionarioDetail } from '@sst/contract';
import { motivoText } from '@sst/contract/rules/agenda/por-marcar';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { isUnfit } from '@sst/contract/rules/exames/fitness';
import { displayPhone } from '@sst/contract/rules/funcionario/telemovel';
import { codigoLabel } from '@sst/contract/rules/identidade/codigos-externos';
import { CHANGED_FIELD_LABEL } from '@sst/contract/rules/pedidos';
import { sexLabel } from '@sst/contract/rules/texts/sex';
import { simNao } from '@sst/contract/rules/texts/sim-nao';
import { countLabel, NOT_AVAILABLE } from '@sst/contract/rules/texts/text';
import type { ReactNode } from 'react';
import { FitnessCell } from '../../../components/badges/fitness-badge.tsx';
import { type Fact, Facts } from '../../../components/facts/facts.tsx';
import { UnidadeByCode } from '../../../components/organigrama/unidade-name.tsx';
import { DateWithWord } from '../../../components/time/day.tsx';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import classes from '../funcionario.module.css';
import { ExpiryCell } from '../lista/expiry-cell.tsx';
import { FichaDownload } from './ficha-download.tsx';
import { RestricoesLink } from './restricoes-link.tsx';

interface Props {
  readonly company: number;
  readonly funcionario: FuncionarioDetail;
  /** Level of the headings; in a dialog they are below the name. */
  readonly level?: 2 | 4;
  /** Below what is said of fitness. */
  readonly reason?: ReactNode;
}

const date = (value: string | null) => value && displayDate(value);

/** The current data of an employee. */
export function FuncionarioDetails({ company, funcionario: f, level, reason }: Props) {
  return (
    <>
      {f.validade !== null && <ExamFacts company={company} funcionario={f} level={level} />}
      {reason}
      <Facts
        level={level}
        title="Identificação"
        facts={[
          {
            label: CHANGED_FIELD_LABEL.dt_nasc,
            value: `${displayDate(f.dt_nasc)} (${countLabel(f.idade, 'ano', 'anos')})`,
          },
          { label: CHANGED_FIELD_LABEL.sexo, value: sexLabel(f.sexo) },
          { label: CHANGED_FIELD_LABEL.nacionalidade, value: f.nacion },
          { label: CHANGED_FIELD_LABEL.num_contrib, value: f.num_contrib },
          { label: CHANGED_FIELD_LABEL.num_serv_soc, value: f.num_serv_soc },
          { label: CHANGED_FIELD_LABEL.num_benef, value: f.num_benef },
          { label: CHANGED_FIELD_LABEL.num_bi, value: f.num_bi },
        ]}
      />
      <Facts
        level={level}
        title="Contactos"
        facts={[
          {
            label: CHANGED_FIELD_LABEL.email,
            value: f.email && (
              <a className={classes.link} href={`mailto:${f.email}`}>
                {f.email}
              </a>
            ),
          },
          {
            label: CHANGED_FIELD_LABEL.telemovel,
            value: f.telemovel && (
              <a className={classes.link} href={`tel:${f.telemovel}`}>
                {displayPhone(f.telemovel)}
              </a>
            ),
          },
        ]}
      />
      <Facts
        level={level}
        title="Trabalho"
        facts={[
          { label: CHANGED_FIELD_LABEL.num_mecan, value: f.num_mecan },
          ...codeFacts(f),
          { label: CHANGED_FIELD_LABEL.dt_ini_instit, value: date(f.dt_ini_instit) },
          ...(f.adm_urgente
            ? [{ label: CHANGED_FIELD_LABEL.adm_urgente, value: simNao(true) }]
            : []),
          ...(f.dt_inactiv
            ? [{ label: CHANGED_FIELD_LABEL.dt_inactiv, value: date(f.dt_inactiv) }]
            : []),
          { label: CHANGED_FIELD_LABEL.profis, value: f.profis },
          { label: CHANGED_FIELD_LABEL.categoria, value: f.categ },
          { label: CHANGED_FIELD_LABEL.agrupamento, value: f.agrup_prof },
          { label: CHANGED_FIELD_LABEL.funcao_proposta, value: f.func_propost },
          { label: CHANGED_FIELD_LABEL.loc_trab, value: f.loc_trab },
          {
            label: CHANGED_FIELD_LABEL.organig,
            value: <UnidadeByCode whole cd={f.cd_organig} nome={f.organig} />,
            wide: true,
          },
        ]}
      />
    </>
  );
}

/** What programs call the employee. */
function codeFacts({ codigos_externos = [] }: FuncionarioDetail): Fact[] {
  return codigos_externos.map(({ origem, codigo }) => ({
    label: codigoLabel(origem),
    value: codigo,
  }));
}

/** What is told of exams, sheets and bookings: the decision only to who may see it, and nothing to who may not know of their days. */
function ExamFacts({ company, funcionario: f, level }: Omit<Props, 'reason'>) {
  const { pode } = useAbilities();
  const dated = (value: string | null) => value && <DateWithWord date={value} />;
  const sheets = pode('fichas.ver');
  // Of who is unfit nothing is recommended to who opens no sheets.
  const restricted = f.ativo && (f.cd_aptidao === 'AC' || (sheets && isUnfit(f.cd_aptidao)));
  const ficha = f.cd_anex === null ? 'Sem ficha de aptidão' : date(f.dt_anex);
  // Who may not see decisions is told of days only.
  const fitness: readonly Fact[] =
    f.cd_aptidao === undefined ? [] : [{ label: 'Aptidão', value: <FitnessCell of={f} /> }];
  return (
    <Facts
      level={level}
      title={fitness.length > 0 ? 'Aptidão' : 'Exames'}
      facts={[
        ...fitness,
        {
          label: 'Validade',
          value: <ExpiryCell row={f} whole />,
        },
        { label: 'Válido até', value: dated(f.dt_expir) },
        ...(restricted && pode('restricoes.ver')
          ? [
              {
                label: 'Restrições',
                value: <RestricoesLink funcionario={f} sheets={sheets} />,
              },
            ]
          : []),
        ...(f.ativo && f.dt_prazo !== f.dt_expir
          ? [{ label: 'Exame devido a', value: dated(f.dt_prazo) }]
          : []),
        ...(f.regra && f.ativo
          ? [
              {
                label: 'Motivo',
                value: motivoText({ motivo: f.regra, adm_urgente: f.adm_urgente }),
              },
            ]
          : []),
        { label: 'Último exame', value: dated(f.dt_ult_exam) ?? 'Sem exame' },
        { label: 'Próximo exame', value: dated(f.dt_prox_marc) ?? 'Sem marcação' },
        {
          label: 'Ficha de aptidão',
          value: (
            <span className={classes.sheet}>
              {ficha ?? NOT_AVAILABLE}
              {f.cd_anex !== null && sheets && <FichaDownload company={company} funcionario={f} />}
            </span>
          ),
        },
      ]}
    />
  );
}
