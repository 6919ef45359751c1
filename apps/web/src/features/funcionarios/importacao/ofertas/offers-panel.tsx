import { Button } from '@mantine/core';
import { dayIn } from '@sst/contract/rules/dates/dates';
import { IMPORT_MAX_ROWS } from '@sst/contract/rules/limits';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { focusWhenMounted } from '../../../../lib/list/virtual-rows.ts';
import { notify } from '../../../../lib/notices/notify.ts';
import { saveWrongRows } from '../envio/save-wrong-rows.ts';
import { UNDO_ID } from '../linhas/cell-id.ts';
import type { ImportRows } from '../use-import-rows.ts';
import { asideOffers } from './aside-offers.ts';
import { dateOffers } from './date-offers.ts';
import { type Answer, listedAfter } from './offer.ts';
import { OfferItem } from './offer-item.tsx';
import classes from './offers.module.css';
import { sexOffers } from './sex-offers.ts';

/** What is in the files and was not taken, each with the buttons that take it. */
export function OffersPanel({ imported }: { readonly imported: ImportRows }) {
  const { rows, aside, dispatch } = imported;
  const offers = useMemo(
    () => [...sexOffers(rows), ...dateOffers(rows, dayIn(new Date())), ...asideOffers(aside)],
    [rows, aside],
  );
  const [list, setList] = useState({ offers, listed: listedAfter([], offers) });
  if (list.offers !== offers) setList({ offers, listed: listedAfter(list.listed, offers) });
  if (list.listed.length === 0) return null;
  const take = ({ action }: Answer) => {
    const usable = aside.filter(({ onlyEmpty, than }) => {
      return action.type === 'use' && onlyEmpty && than === action.than;
    });
    if (rows.length + usable.length > IMPORT_MAX_ROWS) {
      notify('warning', `No máximo ${wholeNumber(IMPORT_MAX_ROWS)} linhas de cada vez.`);
      return;
    }
    dispatch(action);
    setList({ offers, listed: [] });
    focusWhenMounted(UNDO_ID);
  };
  return (
    <section className={classes.panel} aria-label="Por resolver no ficheiro">
      <ul className={classes.list}>
        {list.listed.map((offer) => (
          <OfferItem key={offer.key} offer={offer} onTake={take} />
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
