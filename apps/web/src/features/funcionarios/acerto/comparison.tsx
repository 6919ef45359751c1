import { Button } from '@mantine/core';
import type { AcertoComparacao, AcertoEscolha, AcertoRegisto } from '@sst/contract';
import { ACERTO_ALVO, type AcertoCampo } from '@sst/contract/rules/acerto/campos';
import { isAnythingLeft, stillUnlike } from '@sst/contract/rules/acerto/left-to-do';
import type { SentLinha } from '@sst/contract/rules/acerto/lista-file';
import { PEDIDO_TYPE_LABEL } from '@sst/contract/rules/pedidos';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { UnidadeByCode } from '../../../components/organigrama/unidade-name.tsx';
import { notify } from '../../../lib/notices/notify.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import classes from './acerto.module.css';
import { Answered } from './grupos/answered.tsx';
import { ChangedFields } from './grupos/changed-fields.tsx';
import { choiceOf } from './grupos/choices.ts';
import { Doubts } from './grupos/doubts.tsx';
import { FieldCounts } from './grupos/field-counts.tsx';
import { Gone } from './grupos/gone.tsx';
import { Group } from './grupos/group.tsx';
import { NewAnswers } from './grupos/new-answers.tsx';
import { NewNumbers } from './grupos/new-numbers.tsx';
import { NewPerson } from './grupos/new-person.tsx';
import { NotCompared } from './grupos/not-compared.tsx';
import { KnownPerson } from './grupos/person.tsx';
import { rarestFirst } from './grupos/rare.ts';
import { SetAside } from './grupos/set-aside.tsx';
import { SharedEmails, useSharedEmails } from './grupos/shared-emails.ts';
import { StatedFacts } from './grupos/stated-facts.tsx';
import { ownMissingOf, type Plan, pedidosOf, planText, possibleFields } from './grupos/ticks.ts';
import { useAnswers } from './grupos/use-answers.ts';
import { useSettling } from './grupos/use-settling.ts';

const SendDialog = lazyPart(() => import('./envio/send-dialog.tsx'), 'SendDialog');
const RememberDialog = lazyPart(() => import('./envio/remember-dialog.tsx'), 'RememberDialog');

interface Props {
  readonly found: AcertoComparacao;
  readonly linhas: readonly SentLinha[];
  /** What was said of rows on this page. */
  readonly escolhas: readonly AcertoEscolha[];
  /** Lines of the file that were left out. */
  readonly uneven: number;
  /** How many columns are used. */
  readonly usedCount: number;
  /** Whether the numbers of the list are new, and tell nobody. */
  readonly withoutNumbers: boolean;
  /** Whether it is compared anew, or sent. */
  readonly busy: boolean;
  /** Something is said of rows. */
  onChoose(fresh: readonly AcertoEscolha[]): void;
  onForget(linha: number): void;
  /** Somebody says where the record is right. */
  onRecord(registos: readonly AcertoRegisto[]): void;
  /** Whether leaving would lose what is ticked or chosen. */
  onUnsent(unsent: boolean): void;
  /** A field is not compared from now on. */
  onLeaveOut(campo: AcertoCampo): void;
  onWithoutNumbers(without: boolean): void;
  onRemember(): void;
  onSend(plan: Plan): void;
}

const whole = (on: boolean) => (on ? 'all' : 'none');
const codes = (rows: readonly { readonly cd: number }[]) => rows.map(({ cd }) => cd);
const lines = (rows: readonly { readonly linha: number }[]) => rows.map(({ linha }) => linha);

function nothingText(unlike: number, partly: number): string {
  if (unlike > 0) return 'Por agora não há nada a pedir.';
  return partly > 0 ? 'Nada a pedir do que foi comparado.' : 'Nada a fazer.';
}

/** How many people a plan is about. */
const peopleOf = ({ itens, admissoes, factos }: Plan) =>
  admissoes.length + new Set([...itens, ...factos].map(({ cd }) => cd)).size;

/** What is different, in groups to be ticked, and what is right as a number. */
export function Comparison({
  found,
  linhas,
  escolhas,
  uneven,
  usedCount,
  withoutNumbers,
  busy,
  ...on
}: Props) {
  const { pode } = useAbilities();
  const [mayAdd, mayChange] = [pode('admissoes.criar'), pode('alteracoes.criar')];
  const end = useRef<HTMLDivElement>(null);
  const { ticks, tick, tickFields, chosen, setChosen, unsent } = useSettling(found, escolhas);
  const [asking, setAsking] = useState<Plan | null>(null);
  const [remembering, setRemembering] = useState(false);
  const tellUnsent = useEffectEvent(on.onUnsent);
  useEffect(() => tellUnsent(unsent), [unsent]);
  // What had the focus could not keep it while the list was compared anew, and may be gone.
  const seen = useRef(found);
  useEffect(() => {
    if (busy || seen.current === found) return;
    seen.current = found;
    if (document.activeElement === document.body) end.current?.focus();
  }, [busy, found]);

  const byLine = useMemo(() => new Map(linhas.map((linha) => [linha.linha, linha])), [linhas]);
  const rowOf = (linha: number): SentLinha => byLine.get(linha) ?? { linha, cd_organig: null };
  const changed = useMemo(() => rarestFirst(found.alterados), [found]);
  const answers = useAnswers({ found, ticks, linhas, rowOf });
  const { plan } = answers;
  const chosenCount = pedidosOf(plan) + plan.factos.length;
  const send = () => {
    if (!answers.check()) {
      notify('warning', 'Por favor, preencha os campos necessários');
      requestAnimationFrame(() =>
        end.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      );
      return;
    }
    setAsking(plan);
  };
  const shared = useSharedEmails(found, linhas);
  const { certos, total, novos, sairam, alterados, movidos, duvidosos, aEspera } = found;
  const { respondidas, antigos, noutraUnidade, postosDeParte, incompletos } = found;
  const nobody = [
    ...respondidas.filter(({ pessoa }) => pessoa === null),
    ...duvidosos.filter(({ motivo }) => motivo === 'total'),
  ];
  const people = linhas.length - nobody.length;
  const different = isAnythingLeft(found);
  const unlike = stillUnlike(found).length;
  const moved = new Set(movidos.map(({ cd }) => cd));
  return (
    <SharedEmails value={shared}>
      <div className={classes.right} ref={end} tabIndex={-1}>
        <p role="status">
          {different ? (
            <>
              <strong>{countLabel(certos, 'pessoa está certa', 'pessoas estão certas')}</strong>, de{' '}
              {wholeNumber(total)} na unidade e {wholeNumber(people)} na lista.
            </>
          ) : (
            <>
              <strong>{nothingText(unlike, incompletos.length)}</strong>{' '}
              {countLabel(certos, 'pessoa está certa', 'pessoas estão certas')}
              {aEspera.length > 0 && `, e ${wholeNumber(aEspera.length)} à espera de decisão`}.
              {unlike > 0 &&
                ` ${countLabel(unlike, 'pessoa à espera ainda é diferente', 'pessoas à espera ainda são diferentes')} do que a lista diz.`}
            </>
          )}
          {antigos > 0 &&
            ` ${countLabel(antigos, 'linha é', 'linhas são')} de quem já saiu, e não ${antigos === 1 ? 'conta' : 'contam'}.`}
        </p>
      </div>
      <NewNumbers
        count={found.numeracao}
        without={withoutNumbers}
        onWithout={on.onWithoutNumbers}
      />
      <Doubts
        rows={duvidosos}
        byLine={byLine}
        chosen={chosen}
        onChosen={setChosen}
        onCompare={() => on.onChoose([...chosen].map((one) => choiceOf(...one)))}
      />
      <Group
        title="Novas"
        hint="Estão na lista e não são funcionárias: pede-se a admissão."
        rows={novos}
        keyOf={({ linha }) => linha}
        nameOf={({ linha }) => `Admitir ${rowOf(linha).nome ?? `a linha ${linha}`}`}
        ticked={mayAdd ? ({ linha }) => whole(ticks.novos.has(linha)) : undefined}
        reasonOf={({ linha }) => {
          const own = ownMissingOf(rowOf(linha));
          if (own.length === 0) return null;
          return `Falta na lista: ${own.map((campo) => ACERTO_ALVO[campo].label.toLowerCase()).join(', ')}. Complete a lista, ou adicione a pessoa pelo formulário.`;
        }}
        onTick={(rows, ticked) => tick('novos', lines(rows), ticked)}
        controls={answers.novas && <NewAnswers {...answers.novas} />}
      >
        {({ linha, saiu }) => (
          <NewPerson
            linha={rowOf(linha)}
            saiu={saiu}
            onNobody={() => on.onChoose([{ linha, quem: 'nao-pessoa' }])}
          />
        )}
      </Group>
      <Gone
        rows={sairam}
        uneven={uneven}
        ticked={mayChange ? ticks.sairam : undefined}
        onTick={(some, ticked) => tick('sairam', some, ticked)}
        saida={answers.saida}
        saidaOf={answers.saidaOf}
      />
      <Group
        title="Mudaram de unidade"
        hint="A lista tem-nas noutra unidade: pede-se a transferência."
        rows={movidos}
        keyOf={({ cd }) => cd}
        nameOf={({ nome }) => `Transferir ${nome}`}
        ticked={mayChange ? ({ cd }) => whole(ticks.movidos.has(cd)) : undefined}
        onTick={(rows, ticked) => tick('movidos', codes(rows), ticked)}
        controls={<DateField label="Dia da transferência" required {...answers.transferencia} />}
      >
        {(pessoa) => (
          <>
            <KnownPerson pessoa={pessoa} />
            <p>
              <span aria-hidden>→</span> para <UnidadeByCode cd={pessoa.cd_destino} nome="…" />
            </p>
          </>
        )}
      </Group>
      <Group
        title="Com dados diferentes"
        hint="Escolha o que está certo na lista: pede-se a alteração."
        rows={changed}
        intro={
          <FieldCounts
            rows={alterados}
            onLeaveOut={mayChange && usedCount > 1 ? on.onLeaveOut : undefined}
          />
        }
        keyOf={({ cd }) => cd}
        nameOf={({ nome }) => `Alterar tudo de ${nome}`}
        ticked={
          mayChange
            ? (row) => {
                const chosen = ticks.alterados.get(row.cd)?.size ?? 0;
                if (chosen === 0) return 'none';
                return chosen === possibleFields(row).length ? 'all' : 'some';
              }
            : undefined
        }
        reasonOf={(row) =>
          possibleFields(row).length === 0 ? 'Nada disto pode ser pedido como está na lista.' : null
        }
        onTick={(rows, ticked) =>
          tickFields(
            rows.map((row) => ({ cd: row.cd, campos: new Set(ticked ? possibleFields(row) : []) })),
          )
        }
      >
        {(row) => (
          <>
            <KnownPerson pessoa={row} />
            {moved.has(row.cd) && <p className={classes.dimmed}>Também muda de unidade.</p>}
            <ChangedFields
              row={row}
              chosen={mayChange ? (ticks.alterados.get(row.cd) ?? new Set()) : undefined}
              onChange={(campos) => tickFields([{ cd: row.cd, campos }])}
              onAside={(campo, valor) => on.onRecord([{ cd: row.cd, campo, valor, certo: true }])}
              nomeOf={(proposed) => answers.nomeOf(row.cd, proposed)}
            />
          </>
        )}
      </Group>
      <NotCompared rows={incompletos} />
      <StatedFacts
        rows={found.factos}
        ticked={ticks.factos}
        onTick={(keys, ticked) => tick('factos', keys, ticked)}
      />
      <Group
        title="Noutra unidade"
        hint="Trabalham fora desta unidade e a lista não diz a unidade delas: não se sabe se mudaram, e nada se pede. Veja se a lista é desta unidade, ou junte-lhe uma coluna com a unidade."
        rows={noutraUnidade}
        keyOf={({ cd }) => cd}
        nameOf={({ nome }) => nome}
      >
        {(pessoa) => <KnownPerson pessoa={pessoa} />}
      </Group>
      <Group
        title="À espera"
        hint="Já foi pedido: o que se pediu conta como feito."
        rows={aEspera}
        keyOf={({ linha, cd_funcion }) => cd_funcion ?? -(linha ?? 0)}
        nameOf={({ nome }) => nome}
      >
        {(row) => (
          <>
            <KnownPerson pessoa={row} />
            <p className={classes.dimmed}>
              {row.tipos.map((tipo) => PEDIDO_TYPE_LABEL[tipo]).join(', ')}
              {row.falta.length > 0 &&
                `. Ainda é diferente, e fica para depois: ${row.falta.map((alvo) => ACERTO_ALVO[alvo].label.toLowerCase()).join(', ')}`}
            </p>
          </>
        )}
      </Group>
      <Answered
        rows={respondidas}
        byLine={byLine}
        mayForget={(linha) => mayChange || escolhas.some((one) => one.linha === linha)}
        onForget={on.onForget}
      />
      <SetAside
        rows={postosDeParte}
        onBack={
          mayChange
            ? ({ cd, campo, depois: valor }) => on.onRecord([{ cd, campo, valor, certo: false }])
            : undefined
        }
      />
      {(mayAdd || mayChange) && (
        <div className={classes.end}>
          <p>
            {chosenCount > 0
              ? `${countLabel(peopleOf(plan), 'pessoa escolhida', 'pessoas escolhidas')}.`
              : different
                ? 'Nada está escolhido.'
                : unlike > 0
                  ? 'O que já foi pedido não chega para a lista e o registo dizerem o mesmo.'
                  : noutraUnidade.length + postosDeParte.length > 0
                    ? 'Não há nada a pedir.'
                    : incompletos.length > 0
                      ? 'No que foi comparado, a lista e o registo dizem o mesmo.'
                      : 'A lista e o registo dizem o mesmo.'}
          </p>
          {mayChange && (
            <Button
              variant="default"
              onClick={() => (different || unlike > 0 ? setRemembering(true) : on.onRemember())}
            >
              Dar a lista por acertada
            </Button>
          )}
          {different && (
            <Button disabled={chosenCount === 0} onClick={send}>
              {planText(plan)}
            </Button>
          )}
        </div>
      )}
      <OptionalPart>
        {remembering && (
          <RememberDialog
            found={found}
            onClose={() => setRemembering(false)}
            onRemember={() => {
              setRemembering(false);
              on.onRemember();
            }}
          />
        )}
        {asking && (
          <SendDialog
            plan={asking}
            sairam={found.sairam}
            total={total}
            onClose={() => setAsking(null)}
            onSend={() => {
              setAsking(null);
              on.onSend(asking);
            }}
          />
        )}
      </OptionalPart>
    </SharedEmails>
  );
}
