import type { AcertoComparacao, AcertoEscolha, AcertoRegisto } from '@sst/contract';
import type { AcertoCampo } from '@sst/contract/rules/acerto/campos';
import type { SentLinha } from '@sst/contract/rules/acerto/lista-file';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { notify } from '../../../../lib/notices/notify.ts';
import { useAbilities } from '../../../../lib/session/use-abilities.ts';
import classes from '../acerto.module.css';
import { Answered } from '../grupos/answered.tsx';
import { choiceOf } from '../grupos/choices.ts';
import { Doubts } from '../grupos/doubts.tsx';
import { Gone } from '../grupos/gone.tsx';
import { LikelyUnidade } from '../grupos/likely-unidade.tsx';
import { NewAnswers } from '../grupos/new-answers.tsx';
import { NewNumbers } from '../grupos/new-numbers.tsx';
import { NotCompared } from '../grupos/not-compared.tsx';
import { SetAside } from '../grupos/set-aside.tsx';
import { SharedEmails, useSharedEmails } from '../grupos/shared-emails.ts';
import { StatedFacts } from '../grupos/stated-facts.tsx';
import type { Plan } from '../grupos/ticks.ts';
import { useAnswers } from '../grupos/use-answers.ts';
import { useSettling } from '../grupos/use-settling.ts';
import { Changed } from './changed.tsx';
import { ComparisonEnd } from './comparison-end.tsx';
import { Elsewhere, Waiting } from './left-as-is.tsx';
import { Moved } from './moved.tsx';
import { NewPeople } from './new-people.tsx';
import { Right } from './right.tsx';

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
  /** The list is of a lower unit. */
  onUnidade(cd: number): void;
  onRemember(): void;
  onSend(plan: Plan): void;
}

/** How many rows of the list are people: some were said to be none, or are sums. */
function peopleIn({ respondidas, duvidosos }: AcertoComparacao, rows: number): number {
  const nobody = respondidas.filter(({ pessoa }) => pessoa === null).length;
  return rows - nobody - duvidosos.filter(({ motivo }) => motivo === 'total').length;
}

/** Takes the focus once it was compared anew: what had it could not keep it meanwhile, and may be gone. */
function useFocusAfter(found: AcertoComparacao, busy: boolean): RefObject<HTMLDivElement | null> {
  const start = useRef<HTMLDivElement>(null);
  const seen = useRef(found);
  useEffect(() => {
    if (busy || seen.current === found) return;
    seen.current = found;
    if (document.activeElement === document.body) start.current?.focus();
  }, [busy, found]);
  return start;
}

/** Says that something is missing, and leads to the first field that does. */
function leadToMissing(among: HTMLElement | null | undefined): void {
  notify('warning', 'Por favor, preencha os campos necessários');
  requestAnimationFrame(() => among?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

/** What is ticked, chosen and typed of a comparison, and the requests that it comes to. */
function useComparison({ found, linhas, escolhas, busy, onUnsent }: Props) {
  const start = useFocusAfter(found, busy);
  const settling = useSettling(found, escolhas);
  const tellUnsent = useEffectEvent(onUnsent);
  useEffect(() => tellUnsent(settling.unsent), [settling.unsent]);
  const byLine = useMemo(() => new Map(linhas.map((linha) => [linha.linha, linha])), [linhas]);
  const rowOf = (linha: number): SentLinha => byLine.get(linha) ?? { linha, cd_organig: null };
  const answers = useAnswers({ found, ticks: settling.ticks, linhas, rowOf });
  const check = () => {
    const complete = answers.check();
    if (!complete) leadToMissing(start.current?.parentElement);
    return complete;
  };
  return { start, ...settling, byLine, rowOf, answers, check };
}

/** What is different, in groups to be ticked, and what is right as a number. */
export function Comparison(props: Props) {
  const { found, linhas, withoutNumbers, onChoose, onRecord } = props;
  const work = useComparison(props);
  const { chosen, answers, byLine } = work;
  const { pode } = useAbilities();
  const [mayAdd, mayChange] = [pode('admissoes.criar'), pode('alteracoes.criar')];
  return (
    <SharedEmails value={useSharedEmails(found, linhas)}>
      <div className={classes.right} ref={work.start} tabIndex={-1}>
        <Right found={found} people={peopleIn(found, linhas.length)} />
      </div>
      <LikelyUnidade likely={found.unidadeProvavel} onUnidade={props.onUnidade} />
      <NewNumbers
        count={found.numeracao}
        without={withoutNumbers}
        onWithout={props.onWithoutNumbers}
      />
      <Doubts
        rows={found.duvidosos}
        byLine={byLine}
        chosen={chosen}
        onChosen={work.setChosen}
        onCompare={() => onChoose([...chosen].map((one) => choiceOf(...one)))}
      />
      <ToAsk {...props} work={work} mayAdd={mayAdd} mayChange={mayChange} />
      <Elsewhere rows={found.noutraUnidade} />
      <Waiting rows={found.aEspera} />
      <Answered
        rows={found.respondidas}
        byLine={byLine}
        mayForget={(linha) => mayChange || props.escolhas.some((one) => one.linha === linha)}
        onForget={props.onForget}
      />
      <SetAside
        rows={found.postosDeParte}
        onBack={
          mayChange
            ? ({ cd, campo, depois: valor }) => onRecord([{ cd, campo, valor, certo: false }])
            : undefined
        }
      />
      {(mayAdd || mayChange) && (
        <ComparisonEnd
          found={found}
          plan={answers.plan}
          mayRemember={mayChange}
          check={work.check}
          onRemember={props.onRemember}
          onSend={props.onSend}
        />
      )}
    </SharedEmails>
  );
}

interface ToAskProps extends Props {
  readonly work: ReturnType<typeof useComparison>;
  readonly mayAdd: boolean;
  readonly mayChange: boolean;
}

/** The groups of which requests are made, or that are stated at once. */
function ToAsk({ work, mayAdd, mayChange, found, ...props }: ToAskProps) {
  const { ticks, tick, tickFields, answers, rowOf } = work;
  return (
    <>
      <NewPeople
        rows={found.novos}
        rowOf={rowOf}
        ticked={mayAdd ? ticks.novos : undefined}
        onTick={(linhas, on) => tick('novos', linhas, on)}
        onNobody={(linha) => props.onChoose([{ linha, quem: 'nao-pessoa' }])}
        controls={answers.novas && <NewAnswers {...answers.novas} />}
      />
      <Gone
        rows={found.sairam}
        uneven={props.uneven}
        ticked={mayChange ? ticks.sairam : undefined}
        onTick={(some, on) => tick('sairam', some, on)}
        saida={answers.saida}
        saidaOf={answers.saidaOf}
      />
      <Moved
        rows={found.movidos}
        ticked={mayChange ? ticks.movidos : undefined}
        onTick={(some, on) => tick('movidos', some, on)}
        transferencia={answers.transferencia}
      />
      <Changed
        rows={found.alterados}
        moved={found.movidos}
        ticked={mayChange ? ticks.alterados : undefined}
        onTick={tickFields}
        onLeaveOut={mayChange && props.usedCount > 1 ? props.onLeaveOut : undefined}
        onRecord={props.onRecord}
        nomeOf={answers.nomeOf}
      />
      <NotCompared rows={found.incompletos} />
      <StatedFacts
        rows={found.factos}
        ticked={ticks.factos}
        onTick={(keys, on) => tick('factos', keys, on)}
      />
    </>
  );
}
