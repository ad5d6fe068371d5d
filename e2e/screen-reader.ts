/** What a screen reader says: names and roles from Playwright's tree, and announcements of live regions. */
import { expect, type Page } from '@playwright/test'

/** Records the announcements of live regions from now on; call it before the page is opened. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const LIVE = '[role=status], [role=alert], output, [aria-live]:not([aria-live=off])'
    const said: string[] = []
    Reflect.set(globalThis, 'ditos', said)
    const say = (element: Element) => {
      const text = element.textContent.replaceAll('\u00A0', ' ').trim()
      if (text !== '' && said.at(-1) !== text) said.push(text)
    }
    const hear = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      const live = element?.closest(LIVE)
      if (live) say(live)
      // An alert is announced as soon as it appears.
      else for (const one of element?.querySelectorAll('[role=alert]') ?? []) say(one)
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (addedNodes.length === 0) hear(target)
        for (const node of addedNodes) hear(node)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

const said = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const ditos: unknown = Reflect.get(globalThis, 'ditos')
    return Array.isArray(ditos) ? ditos.join('\n') : ''
  })

/** Expects that the page announced the text. */
export const expectSaid = (page: Page, text: RegExp) =>
  expect.poll(() => said(page), { message: `said: ${text}` }).toMatch(text)
