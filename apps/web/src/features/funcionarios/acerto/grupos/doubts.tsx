import { Button, NativeSelect } from '@mantine/core';
import type { AcertoComparacao } from '@sst/contract';
import type { SentLinha } from '@sst/contract/rules/acerto/lista-file';
import { CHANGED_FIELD_LABEL } from '@sst/contract/rules/pedidos';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconChevronDown } from '@tabler/icons-react';
import classes from '../acerto.module.css';
import type { Choices } from './choices.ts';
import { Group } from './group.tsx';
import { ListedPerson } from './person.tsx';

type Duvida = AcertoComparacao['duvidosos'][number];

const WHY: Readonly<Record<Duvida['motivo'], string>> = {
  varios: 'Há várias pessoas com estes dados.',
  contradicao: 'Os números desta linha são de pessoas diferentes.',
  'so-numero': 'Só o número é igual: pode ter sido dado a outra pessoa.',
  'so-nome': 'O nome e o nascimento são iguais, mas não os números.',
  'sem-sinal': 'A linha não tem nada que identifique a pessoa além do nome.',
  repetida: 'Outra linha parece ser da mesma pessoa.',
  total: 'Parece um total, e não uma pessoa.',
};

/** What a row is that does not count. */
const noPerson = (motivo: Duvida['motivo']) =>
  motivo === 'repetida' ? 'Não conta: repete outra linha' : 'Não é uma pessoa';

interface Props {
  readonly rows: readonly Duvida[];
  readonly byLine: ReadonlyMap<number, SentLinha>;
  readonly chosen: Choices;
  onChosen(chosen: Choices): void;
  onCompare(): void;
}

/** Rows that are not of exactly one person: somebody chooses which. */
export function Doubts({ rows, byLine, chosen, onChosen, onCompare }: Props) {
  return (
    <>
      <Group
        title="Duvidosas"
        hint="Diga quem é cada uma: enquanto não o disser, nada se pede sobre ela."
        rows={rows}
        keyOf={({ linha }) => linha}
        nameOf={({ linha }) => `Linha ${linha}`}
      >
        {({ linha, motivo, outra, candidatos }) => (
          <>
            <ListedPerson linha={byLine.get(linha)} at={linha} />
            <p>
              {WHY[motivo]}
              {outra !== null && ` É a linha ${outra}.`}
            </p>
            <NativeSelect
              size="xs"
              className={classes.choice}
              aria-label={`Quem é a linha ${linha}`}
              rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
              value={chosen.get(linha) ?? ''}
              data={[
                { value: '', label: 'Escolha quem é' },
                ...candidatos.map(({ cd, nome, num_mecan, iguais }) => ({
                  value: String(cd),
                  label: `${nome} (${num_mecan ? `n.º ${num_mecan}` : 'sem número'}): igual em ${iguais.map((field) => CHANGED_FIELD_LABEL[field]).join(', ') || 'nome'}`,
                })),
                ...(motivo === 'sem-sinal'
                  ? []
                  : [{ value: 'nova', label: 'Outra pessoa, que é nova' }]),
                { value: 'nao-pessoa', label: noPerson(motivo) },
                { value: 'ninguem', label: 'Fica para depois' },
              ]}
              onChange={({ currentTarget: { value } }) => {
                const next = new Map(chosen);
                if (value === '') next.delete(linha);
                else next.set(linha, value);
                onChosen(next);
              }}
            />
          </>
        )}
      </Group>
      {chosen.size > 0 && (
        <Button className={classes.apply} onClick={onCompare}>
          Comparar com {countLabel(chosen.size, 'escolha', 'escolhas')}
        </Button>
      )}
    </>
  );
}
