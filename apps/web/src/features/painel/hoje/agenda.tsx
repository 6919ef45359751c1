import { Button } from '@mantine/core';
import type { Hoje, HojeLinha } from '@sst/contract';
import { addDays, startOfWeek } from '@sst/contract/rules/dates/dates';
import { hojeRule } from '@sst/contract/rules/hoje/hoje';
import { AGENDA_RULES } from '@sst/contract/rules/hoje/marcacoes';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import classes from '../../../components/hoje/hoje.module.css';
import { linkOf } from '../../../components/hoje/hoje-links.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { CampanhasAbertas } from './campanhas-abertas.tsx';

const DispensasDialog = lazyDialog(() => import('./dispensas-dialog.tsx'), 'DispensasDialog');

interface Props {
  /** The lines of the agenda; those that count nothing are not among them. */
  readonly lines: readonly HojeLinha[];
  readonly hoje: Pick<Hoje, 'dia' | 'feriado'>;
}

const [RELEASE] = AGENDA_RULES.flatMap(({ action }) => action ?? []);

/** Whether a line says more than another: until Sunday, but for today alone, nothing does. */
const saysMore =
  (lines: readonly HojeLinha[]) =>
  ({ id, total }: HojeLinha): boolean =>
    !lines.some(
      (other) =>
        other.id === id.replace(/^semana-/, 'hoje-') && other.id !== id && other.total === total,
    );

/** Who is expected today and until Sunday, and whom their heads have to release from work. */
export function Agenda({ lines, hoje }: Props) {
  const day = hoje.dia;
  const { pode } = useAbilities();
  const [asked, setAsked] = useState(false);
  const sunday = addDays(startOfWeek(day), 6);
  return (
    <section className={classes.card} aria-labelledby="agenda">
      <div className={classes.cardHead}>
        <h2 id="agenda">Marcações</h2>
        {RELEASE && lines.length > 0 && pode(RELEASE.right) && (
          <Button
            size="xs"
            variant="default"
            {...DispensasDialog.opener}
            onClick={() => setAsked(true)}
          >
            {RELEASE.label}
          </Button>
        )}
      </div>
      {lines.length === 0 ? (
        <p className={classes.none}>Ninguém tem marcações até domingo.</p>
      ) : (
        <ul className={classes.agenda}>
          {lines.filter(saysMore(lines)).map(({ id, total }) => {
            const rule = hojeRule(id);
            return (
              <li key={id}>
                {total === null ? (
                  `Não foi possível contar: ${rule.many}.`
                ) : (
                  <Link {...linkOf(rule, hoje)} className={classes.booked}>
                    <span>
                      <strong className={classes.number}>{wholeNumber(total)}</strong>{' '}
                      {total === 1 ? rule.one : rule.many}
                    </span>
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <CampanhasAbertas />
      {asked && <DispensasDialog day={day} sunday={sunday} onClose={() => setAsked(false)} />}
    </section>
  );
}
