import type { ExameDoFuncionario, FuncionarioDetail } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { hourText } from '@sst/contract/rules/dates/fusos';
import type { FitnessOfRow } from '@sst/contract/rules/exames/fitness';
import { NOT_AVAILABLE } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { FitnessBadge } from '../../../components/badges/fitness-badge.tsx';
import { CirculoButton } from '../../../components/circulo/circulo-button.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { FichaDownload } from './ficha-download.tsx';
import classes from './historico.module.css';
import { HistoricoRows } from './historico-rows.tsx';

interface Props {
  readonly company: number;
  readonly funcionario: FuncionarioDetail;
}

/** What one exam says of the person. */
function fitnessOf({ cd_decis, dt }: ExameDoFuncionario): FitnessOfRow {
  const cd_aptidao = cd_decis === 'SD' ? null : cd_decis;
  return { cd_aptidao, dt_aptidao: cd_aptidao && dt, dt_ult_exam: dt };
}

/** The exams of an employee, latest first, below the latest fitness sheet. */
export function HistoricoExames({ company, funcionario: f }: Props) {
  const downloads = useAbilities().pode('fichas.ver');
  const result = useQuery({
    ...callQuery('listExamesDoFuncionario', { params: { company, id: f.cd } }),
    select: ({ message }) => message,
  });
  return (
    <>
      {downloads && <UltimaFicha company={company} funcionario={f} />}
      <HistoricoRows
        result={result}
        what="os exames"
        empty="Ainda não há exames realizados deste funcionário."
      >
        {(exame) => (
          <li key={exame.cd} className={classes.row}>
            <span className={classes.date}>
              {displayDate(exame.dt)}
              {exame.hr && <span className={classes.time}>{hourText(exame.hr, exame.fuso)}</span>}
            </span>
            <span className={classes.what}>
              {exame.tipo_exam}
              <span className={classes.who}>{exame.medic ?? `Médico: ${NOT_AVAILABLE}`}</span>
            </span>
            <FitnessBadge of={fitnessOf(exame)} />
            {downloads && (
              <span className={classes.file}>
                {exame.anex !== 0 && (
                  <CirculoButton
                    ficha={{ ...exame, cd_funcion: f.cd, funcion: f.nome, num_mecan: f.num_mecan }}
                  />
                )}
                {exame.anex !== 0 && (
                  <FichaDownload
                    company={company}
                    funcionario={f}
                    sheet={{
                      cd_anex: exame.anex,
                      date: exame.dt,
                      label: `Descarregar ficha do exame de ${displayDate(exame.dt)}`,
                    }}
                  />
                )}
              </span>
            )}
          </li>
        )}
      </HistoricoRows>
    </>
  );
}

function UltimaFicha({ company, funcionario: f }: Props) {
  return (
    <section className={classes.latest} aria-label="Ficha de aptidão">
      <h4 className={classes.latestTitle}>Ficha de aptidão</h4>
      <p className={classes.latestText}>
        {f.cd_anex === null
          ? 'Sem ficha de aptidão'
          : `A mais recente é de ${f.dt_anex ? displayDate(f.dt_anex) : NOT_AVAILABLE}`}
      </p>
      {f.cd_anex !== null && <FichaDownload company={company} funcionario={f} />}
    </section>
  );
}
