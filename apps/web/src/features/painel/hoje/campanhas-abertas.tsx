import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import { Link } from '@tanstack/react-router';
import {
  useCampanhas,
  waitsForEmpresa,
} from '../../../components/agenda/campanha/use-campanhas.ts';
import classes from '../../../components/hoje/hoje.module.css';
import { dotted } from '../../../lib/dotted.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';

/** The campaigns in which the reader has people to answer for, or places to fill; nothing where there is none. */
export function CampanhasAbertas() {
  const { pode } = useAbilities();
  const answers = pode('marcacoes.responder');
  const fills = pode('marcacoes.trocar');
  const rows = useCampanhas()
    .map((row) => ({
      ...row,
      abertas: answers ? row.abertas : 0,
      lugares: fills ? row.lugares : 0,
    }))
    .filter(waitsForEmpresa);
  if (rows.length === 0) return null;
  return (
    <ul className={classes.agenda} aria-label="Campanhas">
      {rows.map(({ cd, nome, abertas, lugares, responder_ate }) => (
        <li key={cd}>
          <Link to="/saude/campanhas" search={{ cd }} className={classes.booked}>
            <span>
              Campanha «{nome}»:{' '}
              {dotted(
                abertas > 0 ? `por responder até ${displayDate(responder_ate)}` : null,
                lugares > 0
                  ? countLabel(lugares, 'lugar por preencher', 'lugares por preencher')
                  : null,
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
