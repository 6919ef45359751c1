import type { Historia as Told } from '@sst/contract';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { momentText, usualSentence, waitSentence } from '@sst/contract/rules/texts/historia';
import { useId } from 'react';
import { useNow } from '../../lib/time/now.ts';
import factClasses from '../facts/facts.module.css';
import classes from './pedido.module.css';

/** What has happened to a request, how long it has waited, and how long such ones usually take. */
export function Historia({ momentos, habitual }: Told) {
  const id = useId();
  const wait = waitSentence(momentos, useNow());
  const sentences = [wait, habitual && usualSentence(habitual)].filter(Boolean);
  return (
    <section className={factClasses.group} aria-labelledby={id}>
      <h4 id={id} className={factClasses.title}>
        História
      </h4>
      {sentences.length > 0 && <p className={classes.usual}>{sentences.join(' ')}</p>}
      <ol className={classes.moments}>
        {momentos.map((moment) => (
          <li key={`${moment.quando} ${moment.que} ${moment.quem}`}>
            <time dateTime={moment.quando}>{displayMoment(new Date(moment.quando))}</time>
            <span>{momentText(moment)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
