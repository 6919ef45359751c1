// npm run bench:falhas [-- paragem | substituicao | perda | mortes]
// Freezes, replaces and loses databases under writes for as long as outages take, and prints what docs/reliability.md has.
import { failOver, freezeFor } from '../../apps/api/test/outages/scenarios.ts';
import { startAlone, startPair } from '../../apps/api/test/outages/setting.ts';
import { runTool } from '../../scripts/run-tool.ts';
import { loseMachine } from './lost-machine.ts';

const FROZEN_MS = [20_000, 45_000];
/** From the fall of the primary to the promotion of its standby. */
const PROMOTED_AFTER_MS = 3_000;

function print(name: string, figures: Record<string, string | number>): void {
  console.log(`\n${name}`);
  for (const [what, figure] of Object.entries(figures)) console.log(`  ${what}: ${figure}`);
}

async function frozen(): Promise<void> {
  const alone = await startAlone();
  try {
    for (const ms of FROZEN_MS) {
      const told = await freezeFor(alone, alone.server, ms);
      const { kept, readiness } = told;
      print(`Base de dados parada ${ms / 1_000} s`, {
        'pedidos feitos ao parar, o mais demorado (ms)': Math.round(
          Math.max(...told.asked.map((answer) => answer.ms)),
        ),
        'respostas a estes': told.asked.map(({ status }) => status).join(' '),
        'escrita mais demorada (ms)': kept.slowestMs,
        'pedido já recusado (ms)': Math.round(told.refused.ms),
        '/api/estado, o mais demorado (ms)': readiness.slowestMs,
        'diz que não está pronta ao fim de (ms)': readiness.toldAfterMs,
        'ligações abertas entretanto': told.connections,
        'pronta depois de voltar (ms)': told.readyAfterMs,
        'a escrever depois de voltar (ms)': told.writingAfterMs,
        'escritas confirmadas, perdidas, repetidas': `${kept.acknowledged}, ${kept.lost.length}, ${kept.doubled.length}`,
        'outras respostas': kept.strange.length,
      });
    }
  } finally {
    await alone.close();
  }
}

async function replaced(): Promise<void> {
  const pair = await startPair();
  try {
    const told = await failOver(pair, pair, PROMOTED_AFTER_MS);
    const { kept } = told;
    print(`Principal parado, outro promovido ${PROMOTED_AFTER_MS / 1_000} s depois`, {
      'primeira escrita depois da promoção (ms)': told.writingAfterMs,
      'primeira escrita depois da queda (ms)': told.sinceFallMs,
      'escritas confirmadas, perdidas, repetidas': `${kept.acknowledged}, ${kept.lost.length}, ${kept.doubled.length}`,
      'outras respostas': kept.strange.length,
      'escritas posteriores, e quantas no principal antigo': `${told.later}, ${told.laterOnOld.length}`,
      'ligações ao principal antigo, depois de voltar': told.onOld.length,
    });
  } finally {
    await pair.close();
  }
}

async function lost(): Promise<void> {
  const told = await loseMachine();
  print('Máquina perdida, reposta a partir das cópias', {
    'fazer a cópia (s, MB)': `${told.copyS}, ${told.copyMb}`,
    'escritas confirmadas, perdidas, repetidas': `${told.acknowledged}, ${told.lost}, ${told.doubled}`,
    'perdido (s)': told.lostS,
    'reposta depois da perda (s)': told.restoredS,
    'a escrever depois da perda (s)': told.writingS,
    'verificar tudo (s)': told.provenS,
    'o que se encontrou': told.found.join(' '),
  });
}

/** The embedded server and its parent, killed 25 times in each way. */
async function killed(): Promise<void> {
  const file = 'apps/api/src/db/embedded/embedded-server.kill.test.ts';
  const code = await runTool('vitest', ['run', '--project', 'embebido', file], { RODADAS: '25' });
  print('Mortas 25 vezes de cada maneira', {
    'escritas confirmadas todas lá': code === 0 ? 'sim' : 'não',
  });
  if (code !== 0) process.exitCode = 1;
}

const CASES: Readonly<Record<string, () => Promise<void>>> = {
  paragem: frozen,
  substituicao: replaced,
  perda: lost,
  mortes: killed,
};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in CASES));
if (unknown.length > 0) {
  console.error(`Casos desconhecidos: ${unknown.join(', ')}; há ${Object.keys(CASES).join(', ')}.`);
  process.exit(1);
}
for (const [name, run] of Object.entries(CASES)) {
  if (wanted.length === 0 || wanted.includes(name)) await run();
}
process.exit();
