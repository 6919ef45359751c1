import type { Locator, Page } from 'playwright-core';

/** Somebody at a page, whose clicks and keys are counted. */
export class Hand {
  clicks = 0;
  keys = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    this.keys += 1;
  }

  /** Types a text into what has the focus, a key for each letter. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    this.keys += text.length;
  }
}
