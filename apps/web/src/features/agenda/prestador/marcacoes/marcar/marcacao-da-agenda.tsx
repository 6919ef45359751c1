import { Button } from '@mantine/core';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { MARCACAO_CLOSED } from '@sst/contract/rules/saude';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { IconArrowUpRight, IconCalendarX } from '@tabler/icons-react';
import { ConvocatoriaState } from '../../../../../components/agenda/convocatoria/convocatoria-badge.tsx';
import { useBookIn } from '../../../../../components/agenda/use-book-in.ts';
import { dotted } from '../../../../../lib/dotted.ts';
import classes from '../../agenda.module.css';
import { type AgendaRow, antesText, placeText } from '../../agenda-rows.ts';
import { momentText, siteText } from '../../agenda-texts.ts';

interface Props {
  readonly marcacao: AgendaRow;
  /** Whether it can no longer be moved. */
  readonly closed: boolean;
  /** Calls it off; absent where the user may not. */
  readonly onCallOff?: (() => void) | undefined;
}

/** Which booking of the agenda it is: whose, where from, when, and how far its worker was reached. */
export function MarcacaoDaAgenda({ marcacao, closed, onCallOff }: Props) {
  const { cd_empresa, empresa, unidade, tipo, num_mecan, especie, nome } = marcacao;
  const { responder_ate, profissional } = marcacao;
  const { show } = useBookIn();
  return (
    <div className={classes.subject}>
      <p>
        {dotted(
          empresaDisplayName({ nome: empresa, cd_aux: null }),
          siteText(unidade),
          num_mecan && `n.º ${num_mecan}`,
        )}
      </p>
      <p>
        {dotted(tipo, momentText(marcacao), profissional, antesText(marcacao), placeText(marcacao))}
      </p>
      {!closed && marcacao.convocatoria && (
        <div>
          Convocatória: <ConvocatoriaState row={marcacao} />
        </div>
      )}
      {closed && (
        <p className={classes.note}>
          {responder_ate
            ? `Por confirmar: a empresa responde até ${displayDate(responder_ate)}.`
            : MARCACAO_CLOSED}
        </p>
      )}
      <div className={classes.actions}>
        <Button
          variant="subtle"
          size="compact-sm"
          rightSection={<IconArrowUpRight size={16} stroke={1.75} aria-hidden />}
          onClick={() => show(cd_empresa, especie, nome)}
        >
          Ver na empresa
        </Button>
        {onCallOff && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-haspopup="dialog"
            rightSection={<IconCalendarX size={16} stroke={1.75} aria-hidden />}
            onClick={onCallOff}
          >
            Cancelar marcação
          </Button>
        )}
      </div>
    </div>
  );
}
