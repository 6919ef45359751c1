import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Skeleton, Switch } from '@mantine/core';
import {
  AVISO_CHANNELS,
  AVISO_KINDS,
  AVISO_LABEL,
  RESUMO_LABEL,
  RESUMOS,
  type Resumo,
} from '@sst/contract/rules/avisos';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import formClasses from '../../../components/form/form.module.css';
import { FormSection } from '../../../components/form/form-section.tsx';
import classes from './avisos.module.css';
import { type Avisos, avisosQuery, useAvisosChanges } from './use-avisos-changes.ts';

/** Which notices the user gets in the bell, and which by e-mail too; each switch holds at once. */
export function AvisosSection() {
  const { data, error, refetch } = useQuery(avisosQuery);
  return (
    <div className={`${formClasses.form} ${formClasses.narrow}`}>
      <FormSection title="Notificações que recebe">
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
        Escolha o que recebe no sino, e o que recebe também por e-mail: cada escolha fica guardada
        de imediato. Quem ficou inapto aparece sempre no sino.{' '}
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
            <td />
            <td>
              <Switch
                aria-label="Receber notificações por e-mail"
                checked={avisos_email}
                onChange={(event) => void switchAll(event.currentTarget.checked)}
              />
            </td>
          </tr>
          {AVISO_KINDS.map((tipo) => (
            <tr key={tipo}>
              <th scope="row">{AVISO_LABEL[tipo]}</th>
              {AVISO_CHANNELS.map((canal) => {
                const one = message.find((each) => each.tipo === tipo && each.canal === canal);
                const off = canal === 'email' && !avisos_email;
                return (
                  <td key={canal}>
                    <Switch
                      aria-label={`${AVISO_LABEL[tipo]}, ${canal === 'email' ? 'por e-mail' : 'no sino'}`}
                      checked={one?.ativo !== false && !off}
                      disabled={off}
                      classNames={{ track: classes.track }}
                      onChange={(event) =>
                        void switchOne({ tipo, canal, ativo: event.currentTarget.checked })
                      }
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
