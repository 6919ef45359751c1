import { useState } from 'react';
import { useReadAgain } from '../../../../../components/form/use-read-again.ts';
import { callQuery } from '../../../../../lib/calls/call-query.ts';
import { notifyError } from '../../../../../lib/notices/notify.ts';
import { type Booked, readAnew } from './booked.ts';

/** A booking that is to be moved, with what reads it again where somebody else was faster. */
export function useBooked(opened: Booked) {
  const params = { company: opened.cd_empresa, id: opened.cd };
  const readAgain = useReadAgain(callQuery('getMarcacao', { params }));
  const [{ booked, fills }, fill] = useState({ booked: opened, fills: 0 });
  return {
    booked,
    /** How often it was read: each fills the form anew. */
    fills,
    reload: async (signal: AbortSignal) => {
      try {
        const { message } = await readAgain(signal);
        fill({ booked: readAnew(booked, message), fills: fills + 1 });
      } catch (error) {
        if (!signal.aborted) notifyError(error);
      }
    },
  };
}

export type BookedEditor = ReturnType<typeof useBooked>;
