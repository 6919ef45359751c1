import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../lib/calls/call-query.ts';
import { whileSomeoneLooks } from './use-notificacoes.ts';

const waitingQuery = callQuery('getAvisosPrestador', {}, { quiet: true });

/** What waits for the provider in all companies: polled like the notifications of a company's user. */
export function useWaiting() {
  const { data, error, refetch } = useQuery(waitingQuery);
  useEffect(() => whileSomeoneLooks(() => void refetch({ cancelRefetch: false })), [refetch]);
  return { data, error, refetch };
}
