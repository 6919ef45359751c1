import type { Answer, AvisoRow, Contract } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { keepDone } from '../../../lib/list/done-rows.ts';
import { forgetUndo, notify, notifyError, notifyUndo } from '../../../lib/notices/notify.ts';
import { focusHeadingIfLost } from '../../../lib/page/focus.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';

type Rows = readonly AvisoRow[];

const counted = (count: number, one: string, many: string) =>
  `${countLabel(count, 'notificação', 'notificações')} ${count === 1 ? one : many}`;

type Changed = Answer<Contract['archiveAvisos']>;

/** The calls about notices of a company. */
function callsOf(company: number) {
  const params = { company };
  const cdsOf = (rows: Rows) => rows.map(({ cd }) => cd);
  const sendPutOff = (rows: Rows, ate: string | null) =>
    callApi('adiarAvisos', { params, body: { cds: cdsOf(rows), ate } });
  const sendRead = (rows: Rows) =>
    callApi('readNotificacoes', { params, body: { cds: cdsOf(rows) } });
  const sendArchive = (rows: Rows, arquivar: boolean) =>
    callApi('archiveAvisos', { params, body: { cds: cdsOf(rows), arquivar } });
  return {
    sendArchive,
    sendPutOff,
    sendRead,
    /** Brings back what was archived or put off, as it was: what was to be read is to be read again. */
    bringBack: async (rows: Rows): Promise<Changed> => {
      const unread = rows.filter(({ lida }) => !lida);
      const answer = await sendArchive(rows, false);
      if (unread.length > 0) await sendPutOff(unread, null);
      const later = Map.groupBy(
        rows.filter(({ dt_ate }) => dt_ate !== null),
        ({ dt_ate }) => dt_ate,
      );
      for (const [ate, some] of later) await sendPutOff(some, ate);
      return answer;
    },
    /** Puts notices off until the days that they had before. */
    restorePutOff: async (rows: Rows): Promise<Changed> => {
      const answers: Changed[] = [];
      for (const [ate, some] of Map.groupBy(rows, ({ dt_ate }) => dt_ate))
        answers.push(await sendPutOff(some, ate));
      const read = rows.filter(({ lida, dt_ate }) => lida && dt_ate === null);
      if (read.length > 0) await sendRead(read);
      return answers.find(({ mudadas }) => mudadas > 0) ?? (answers[0] as Changed);
    },
  };
}

/** Offers to take back what was done with notices: all in a toast, and in its row what was done with it alone. */
function offerUndo(
  rows: Rows,
  { message, text, about }: { message: string; text: string; about: string },
  back: () => void,
): void {
  const keys = rows.map(({ cd }) => cd);
  const run = () => {
    forgetUndo(about);
    back();
  };
  keepDone('listAvisos', keys, { text, ...(rows.length === 1 && { undo: run }) });
  notifyUndo(message, { run, about });
}

/** What is done with notices of the inbox: each can be undone for ten seconds. */
export function useInbox() {
  const client = useQueryClient();
  const calls = callsOf(useEmpresa().cd);
  const { busy, run } = useInFlight();

  /** @param onDone with how many were changed; where there was nothing to do, that is all that is said. */
  const change = (send: () => Promise<Changed>, onDone?: (count: number) => void) =>
    run(async () => {
      try {
        const { message, mudadas } = await send();
        if (mudadas === 0) notify('information', message);
        else onDone?.(mudadas);
      } catch (error) {
        notifyError(error);
      }
      void refreshAfterCall(client, 'archiveAvisos').then(focusHeadingIfLost);
    });

  /** Archives notices, or takes those of the archive out of it. */
  const archive = (rows: Rows, arquivar = true) => {
    if (rows.length === 0) return undefined;
    return change(
      () => calls.sendArchive(rows, arquivar),
      (count) =>
        offerUndo(
          rows,
          {
            message: arquivar
              ? counted(count, 'arquivada', 'arquivadas')
              : counted(count, 'desarquivada', 'desarquivadas'),
            text: arquivar ? 'Arquivada' : 'Desarquivada',
            about: `arquivar ${rows.map(({ cd }) => cd).join(' ')}`,
          },
          () => void (arquivar ? change(() => calls.bringBack(rows)) : archive(rows)),
        ),
    );
  };

  /** Puts notices off until a day; null brings them back at once. */
  const putOff = (rows: Rows, ate: string | null, onDone: () => void) =>
    change(
      async () => {
        const answer = await calls.sendPutOff(rows, ate);
        onDone();
        return answer;
      },
      (count) => {
        const done =
          ate === null
            ? counted(count, 'de volta', 'de volta')
            : `${counted(count, 'adiada', 'adiadas')} até ${displayDate(ate)}`;
        offerUndo(
          rows,
          {
            message: done,
            text: ate === null ? 'De volta' : 'Adiada',
            about: `adiar ${rows.map(({ cd }) => cd).join(' ')}`,
          },
          () => void change(() => calls.restorePutOff(rows)),
        );
      },
    );

  const markRead = (row: AvisoRow) => {
    if (row.lida) return;
    calls.sendRead([row]).then(() => refreshAfterCall(client, 'readNotificacoes'), notifyError);
  };

  return { busy, archive, putOff, markRead };
}
