import { Button } from '@mantine/core';
import type { ExameDaAdmissao as Exame, FilaRow } from '@sst/contract';
import { bringsIn, exameAdmissaoText } from '@sst/contract/rules/pedidos';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useBookIn } from '../../../components/agenda/use-book-in.ts';
import { MarkedNote } from '../../../components/feedback/marked-note.tsx';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import classes from '../prestador.module.css';
import { forgetAceites, useAceites } from './admissoes-aceites.ts';

interface Props {
  readonly company: number;
  readonly exame: Exame;
}

/** The exam that an admission asks for, and the way to book it once there is somebody to be booked. */
export function ExameDaAdmissao({ company, exame: { prazo, base, cd_funcion, marcado } }: Props) {
  const { book } = useBookIn();
  const books = usePrestadorPode()('marcacoes.publicar');
  return (
    <section aria-label="Exame de admissão">
      <p>
        {exameAdmissaoText({ prazo, base })} {marcado && 'Está marcado.'}
        {cd_funcion === null && 'Marca-se depois de aceite.'}
      </p>
      {books && cd_funcion !== null && !marcado && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() =>
            book(company, { especie: 'exame', funcionarios: [cd_funcion], exame: 'admissao' })
          }
        >
          Marcar exame
        </Button>
      )}
    </section>
  );
}

/** What many admissions ask for, before they are accepted; nothing if there are none. */
export function ExamesDasAdmissoes({ rows }: { readonly rows: readonly FilaRow[] }) {
  const count = rows.filter(({ cd_tipo }) => cd_tipo !== null && bringsIn({ cd_tipo })).length;
  if (count === 0) return null;
  const who = count === 1 ? 'A admissão pede' : `As ${count} admissões pedem`;
  return (
    <p className={classes.doubt}>
      {who} exame de admissão (Lei n.º 102/2009, artigo 108.º), até ao dia que cada pedido diz.
      Depois de aceites, marca-os a partir daqui.
    </p>
  );
}

/** What is left to do after admissions were accepted: their exams, in one press. */
export function AdmissoesAceites() {
  const accepted = useAceites();
  const books = usePrestadorPode()('marcacoes.publicar');
  useEffect(() => () => forgetAceites(), []);
  const [first] = accepted;
  if (!first || !books) return null;
  const one = accepted.every(({ cd_empresa }) => cd_empresa === first.cd_empresa);
  const count = countLabel(accepted.length, 'admissão aceite', 'admissões aceites');
  return (
    <MarkedNote
      live
      icon={IconCalendarPlus}
      actions={
        <Button
          size="compact-md"
          variant="default"
          renderRoot={(root) => (
            <Link
              {...root}
              to="/prestador/prazos"
              search={{ motivo: 'admissao', empresa: one ? first.cd_empresa : undefined }}
            />
          )}
        >
          Marcar {accepted.length === 1 ? 'o exame' : 'os exames'} de admissão
        </Button>
      }
    >
      <p>
        {count}: falta marcar {accepted.length === 1 ? 'o exame' : 'os exames'} de admissão.
      </p>
    </MarkedNote>
  );
}
