import { ActionIcon } from '@mantine/core';
import type { RestricaoRow } from '@sst/contract';
import { reviewIsNear } from '@sst/contract/rules/exames/restricoes';
import { IconCalendarPlus, IconClipboardPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FROM_LIST } from '../../../components/list/detail/from-list.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import { useToday } from '../../../lib/time/now.ts';

interface Props {
  readonly row: RestricaoRow;
  /** Asks for a booking. */
  onAsk(): void;
  /** Called on hover or focus, to preload the form. */
  onIntent(): void;
}

/** What opens the next exam of who is unfit for a time, once it is near: a request for a booking, or the exam itself. */
export function ReviewActions({ row, onAsk, onIntent }: Props) {
  const { cd_funcion, nome } = row;
  const asks = useAbilities().pode('marcacoes.pedir');
  const records = usePrestadorPode()('exames.publicar');
  const today = useToday();
  if (!reviewIsNear(row, today)) return null;
  return (
    <>
      {asks && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Pedir marcação da nova avaliação: ${nome}`}
          title="Pedir marcação"
          aria-haspopup="dialog"
          onMouseEnter={onIntent}
          onFocus={onIntent}
          onClick={onAsk}
        >
          <IconCalendarPlus size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {records && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Registar a nova avaliação: ${nome}`}
          title="Registar exame"
          renderRoot={(root) => (
            <Link
              to="/saude/exame/criar"
              search={{ funcionario: cd_funcion }}
              state={FROM_LIST}
              {...root}
            />
          )}
        >
          <IconClipboardPlus size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}
