import type { SerieFichas } from '@sst/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';

/** How often it is asked how far a series is. */
const LOOK_MS = 2_000;

const goesOn = (series: readonly SerieFichas[] | undefined) =>
  series?.some(({ estado }) => estado === 'em-curso') ?? false;

/** The series of the company, asked again while one goes on; the lists of exams are asked again once it has ended. */
export function useSeries(company: number) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...callQuery('listSeriesFichas', { params: { company } }),
    refetchInterval: ({ state }) => (goesOn(state.data?.message) ? LOOK_MS : false),
  });
  const series = data?.message;
  const going = goesOn(series);
  const went = useRef(false);
  useEffect(() => {
    if (went.current && !going) void refreshAfterCall(client, 'changeSerieFichas');
    went.current = going;
  }, [client, going]);
  return { series, error, refetch };
}
