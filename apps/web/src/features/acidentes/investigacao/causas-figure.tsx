import type { Investigacao } from '@sst/contract';
import { below } from '@sst/contract/acidentes/investigacao';
import classes from './investigacao.module.css';

type Props = Pick<Investigacao, 'causas' | 'medidas'>;

/** Causes drawn as a tree: each stands below what it led to, with the measures that were born from it. */
export function CausasFigure({ causas, medidas }: Props) {
  const tops = topsOf(causas);
  return (
    <ul className={classes.tree}>
      {tops.map((at) => {
        const causa = causas[at];
        if (!causa) return null;
        const children = causas.slice(at + 1, at + 1 + below(causas, at));
        const ours = medidas.filter((one) => one.causa === causa.id);
        return (
          <li key={causa.id}>
            <div className={classes.node}>
              <p>{causa.texto}</p>
              {causa.proposta && <p className={classes.led}>Medida proposta: {causa.proposta}</p>}
              {ours.map(({ cd, medida, estado }) => (
                <p key={cd} className={classes.led}>
                  Medida: {medida} ({estado})
                </p>
              ))}
            </div>
            {children.length > 0 && <CausasFigure causas={children} medidas={medidas} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The places of the causes that stand below none of the others. */
function topsOf(causas: Props['causas']): number[] {
  const tops: number[] = [];
  for (let at = 0; at < causas.length; at += 1 + below(causas, at)) tops.push(at);
  return tops;
}
