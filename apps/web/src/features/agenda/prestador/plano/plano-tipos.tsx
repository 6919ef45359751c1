import type { Plano } from '@sst/contract';
import type { ExameKind } from '@sst/contract/rules/saude';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import classes from './plano.module.css';

const NATUREZA_LABEL: Readonly<Record<ExameKind, string>> = {
  admissao: 'Tipo dos exames de admissão',
  periodico: 'Tipo dos exames periódicos',
  ocasional: 'Tipo dos exames ocasionais',
};
const NATUREZAS: readonly ExameKind[] = ['admissao', 'periodico', 'ocasional'];

/** The types that were chosen by hand, by kind of exam. */
export type TiposEscolhidos = Partial<Record<ExameKind, number | null>>;

interface Props {
  readonly plano: Plano;
  readonly waiting: readonly number[];
  readonly tipos: TiposEscolhidos;
  onChange(tipos: TiposEscolhidos): void;
}

/** As which type each kind of exam is booked: folded where each has its usual one. */
export function Tipos({ plano, waiting, tipos, onChange }: Props) {
  const needed = NATUREZAS.filter((one) =>
    waiting.some((who) => plano.pessoas[who]?.natureza === one),
  ).map((natureza) => {
    const usual = plano.pessoas.find((one) => one.natureza === natureza)?.cd_tipo ?? null;
    return { natureza, usual, value: tipos[natureza] ?? usual };
  });
  if (needed.length === 0) return null;
  const missing = needed.some(({ value }) => value === null);
  const changed = needed.some(({ value, usual }) => value !== usual);
  const which = missing ? 'por escolher' : changed ? 'alterados' : 'habituais';
  return (
    <details className={classes.typesFolded} open={missing || undefined}>
      <summary>Tipos: {which}</summary>
      <div className={classes.types}>
        {needed.map(({ natureza, value }) => (
          <ChoiceField
            key={natureza}
            label={NATUREZA_LABEL[natureza]}
            empty="Escolha o tipo"
            required
            options={plano.tipos.map(({ cd, nome }) => ({ value: String(cd), label: nome }))}
            value={String(value ?? '')}
            error={value === null ? 'Escolha o tipo antes de enviar.' : undefined}
            onChange={(text) =>
              onChange({ ...tipos, [natureza]: text === '' ? null : Number(text) })
            }
          />
        ))}
      </div>
    </details>
  );
}
