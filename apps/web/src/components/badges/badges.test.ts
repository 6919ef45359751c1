import { ACIDENTE_STATE } from '@sst/contract/rules/acidentes';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { DECISIONS } from '@sst/contract/rules/saude';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AcidenteBadge } from './acidente-badge.tsx';
import { DecisionBadge, PersonDecisionBadge } from './decision-badge.tsx';
import { StateBadge } from './state-badge.tsx';

/** The colour of a badge; it has an icon and its word. */
function toneOf(badge: ReactElement, word: string): string | undefined {
  const markup = renderToStaticMarkup(badge);
  expect(markup).toContain('<svg');
  expect(markup).toContain(word);
  return /data-tone="([\w-]+)"/.exec(markup)?.[1];
}

test('a state that waits is grey, one in somebody’s hands blue, one done green, one refused red [SHELL-384]', () => {
  const states = Object.values(PEDIDO_STATE).map((cd_estad) =>
    toneOf(createElement(StateBadge, { cd_estad, estado: 'Palavra' }), 'Palavra'),
  );
  expect(states).toEqual(['neutral', 'info', 'success', 'danger']);
  const accidents = Object.values(ACIDENTE_STATE).map((cd_estad) =>
    toneOf(createElement(AcidenteBadge, { cd_estad, estado: 'Palavra' }), 'Palavra'),
  );
  expect(accidents).toEqual(['neutral', 'success']);
});

test('a decision has the colours of its column there, and those of an aptitude where it is a person’s [SHELL-384]', () => {
  const tones = (badge: typeof DecisionBadge) =>
    DECISIONS.map((cd_decis) =>
      toneOf(createElement(badge, { cd_decis, decis: 'Palavra' }), 'Palavra'),
    );
  expect(tones(DecisionBadge)).toEqual(['success', 'warning', 'neutral', 'danger', 'dark']);
  expect(tones(PersonDecisionBadge)).toEqual([
    'success',
    'warning',
    'danger-outline',
    'danger',
    'hatched',
  ]);
});
