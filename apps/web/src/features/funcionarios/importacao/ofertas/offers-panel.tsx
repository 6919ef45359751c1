import { Button } from '@mantine/core';
import { dayIn } from '@sst/contract/rules/dates';
import { IMPORT_MAX_ROWS } from '@sst/contract/rules/limits';
import { wholeNumber } from '@sst/contract/rules/text';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { notify } from '../../../../lib/notify.ts';
import { focusWhenMounted } from '../../../../lib/virtual-rows.ts';
import { UNDO_ID } from '../cell-id.ts';
import { saveWrongRows } from '../save-wrong-rows.ts';
import type { ImportRows } from '../use-import-rows.ts';
import { asideOffers } from './aside-offers.ts';
import { dateOffers } from './date-offers.ts';
import type { Answer } from './offer.ts';
import classes from './offers.module.css';
import { sexOffers } from './sex-offers.ts';

/** What is in the files and was not taken, each with the buttons that take it. */
export function OffersPanel({ imported }: { readonly imported: ImportRows }) {
  const { rows, aside, dispatch } = imported;
  const offers = useMemo(
    () => [...sexOffers(rows), ...dateOffers(rows, dayIn(new Date())), ...asideOffers(aside)],
    [rows, aside],
  );
  if (offers.length === 0) return null;
  const take = ({ action }: Answer) => {
    const usable = aside.filter(({ onlyEmpty, than }) => {
      return action.type === 'use' && onlyEmpty && than === action.than;
    });
    if (rows.length + usable.length > IMPORT_MAX_ROWS) {
      notify('warning', `No máximo ${wholeNumber(IMPORT_MAX_ROWS)} linhas de cada vez.`);
      return;
    }
    dispatch(action);
    focusWhenMounted(UNDO_ID);
  };
  return (
    <section className={classes.panel} aria-label="Por resolver no ficheiro">
      <ul className={classes.list}>
        {offers.map(({ key, text, answers }) => (
          <li key={key} className={classes.offer}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            <p>{text}</p>
            <div className={classes.answers}>
              {answers.map((answer) => (
                <Button
                  key={answer.label}
                  className={classes.answer}
                  variant="default"
                  onClick={() => take(answer)}
                >
                  {answer.label}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {aside.length > 0 && rows.length === 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => void saveWrongRows(imported)}
        >
          Linhas com erros
        </Button>
      )}
    </section>
  );
}
