import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Skeleton, Switch } from '@mantine/core';
import { AVISO_LABEL, RESUMO_LABEL, RESUMOS, type Resumo } from '@sst/contract/rules/avisos';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadFailure } from '../../components/feedback/load-problem.tsx';
import formClasses from '../../components/form/form.module.css';
import { FormSection } from '../../components/form/form-section.tsx';
import classes from './avisos.module.css';
import { type Avisos, avisosQuery, useAvisosChanges } from './use-avisos-changes.ts';

/** Which notices the user gets by e-mail too; each switch holds at once. */
export function AvisosSection() {
  const { data, error, refetch } = useQuery(avisosQuery);
  return (
    <div className={`${formClasses.form} ${formClasses.narrow}`}>
      <FormSection title="Notificações por e-mail">
        <div className={formClasses.wide}>
          {data ? (
            <AvisosTable {...data} />
          ) : error ? (
            <LoadFailure error={error} onRetry={refetch} />
          ) : (
            <Skeleton height={220} />
          )}
        </div>
      </FormSection>
    </div>
  );
}

/** How often a digest of what there is to do comes by e-mail; the choice holds at once. */
export function ResumoSection() {
  const { data, error, refetch } = useQuery(avisosQuery);
  const { chooseResumo } = useAvisosChanges();
  return (
    <div className={`${formClasses.form} ${formClasses.narrow}`}>
      <FormSection title="Resumo por e-mail">
        <div className={formClasses.wide}>
          {data ? (
            <NativeSelect
              label="O que há para fazer"
              description="De manhã, só com números e ligações, e só quando há alguma coisa para fazer. Não depende das notificações por e-mail. Fica guardado de imediato."
              data={RESUMOS.map((resumo) => ({ value: resumo, label: RESUMO_LABEL[resumo] }))}
              value={data.resumo}
              onChange={(event) => void chooseResumo(event.currentTarget.value as Resumo)}
            />
          ) : error ? (
            <LoadFailure error={error} onRetry={refetch} />
          ) : (
            <Skeleton height={84} />
          )}
        </div>
      </FormSection>
    </div>
  );
}

function AvisosTable({ message, avisos_email }: Avisos) {
  const { switchAll, switchOne } = useAvisosChanges();
  return (
    <>
      <p className={classes.about}>
        As notificações aparecem sempre no sino. Escolha as que também recebe por e-mail: cada
        escolha fica guardada de imediato.{' '}
        <Link to="/mensagens-enviadas">Ver as mensagens que lhe enviámos</Link>
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Notificação</th>
            <th scope="col">Sino</th>
            <th scope="col">E-mail</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Todas</th>
            <td>Sempre</td>
            <td>
              <Switch
                aria-label="Receber notificações por e-mail"
                checked={avisos_email}
                onChange={(event) => void switchAll(event.currentTarget.checked)}
              />
            </td>
          </tr>
          {message.map((one) => (
            <tr key={`${one.tipo} ${one.canal}`}>
              <th scope="row">{AVISO_LABEL[one.tipo]}</th>
              <td>Sempre</td>
              <td>
                <Switch
                  aria-label={`${AVISO_LABEL[one.tipo]}, por e-mail`}
                  checked={one.ativo && avisos_email}
                  disabled={!avisos_email}
                  classNames={{ track: classes.track }}
                  onChange={(event) =>
                    void switchOne({ ...one, ativo: event.currentTarget.checked })
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
