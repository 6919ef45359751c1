import type { AcertoComparacao } from '@sst/contract';
import { isAnythingLeft, stillUnlike } from '@sst/contract/rules/acerto/left-to-do';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';

interface Props {
  readonly found: AcertoComparacao;
  /** How many rows of the list are people. */
  readonly people: number;
}

function nothingText(unlike: number, partly: number): string {
  if (unlike > 0) return 'Por agora não há nada a pedir.';
  return partly > 0 ? 'Nada a pedir do que foi comparado.' : 'Nada a fazer.';
}

const rightText = (certos: number) =>
  countLabel(certos, 'pessoa está certa', 'pessoas estão certas');

/** What is right, as a number. */
export function Right({ found, people }: Props) {
  const { certos, total, antigos } = found;
  return (
    <p role="status">
      {isAnythingLeft(found) ? (
        <>
          <strong>{rightText(certos)}</strong>, de {wholeNumber(total)} na unidade e{' '}
          {wholeNumber(people)} na lista.
        </>
      ) : (
        <NothingToDo found={found} />
      )}
      {antigos > 0 &&
        ` ${countLabel(antigos, 'linha é', 'linhas são')} de quem já saiu, e não ${antigos === 1 ? 'conta' : 'contam'}.`}
    </p>
  );
}

function NothingToDo({ found }: Pick<Props, 'found'>) {
  const { certos, aEspera, incompletos } = found;
  const unlike = stillUnlike(found).length;
  return (
    <>
      <strong>{nothingText(unlike, incompletos.length)}</strong> {rightText(certos)}
      {aEspera.length > 0 && `, e ${wholeNumber(aEspera.length)} à espera de decisão`}.
      {unlike > 0 &&
        ` ${countLabel(unlike, 'pessoa à espera ainda é diferente', 'pessoas à espera ainda são diferentes')} do que a lista diz.`}
    </>
  );
}
