/** The quick way in which the journeys ask axe finds what its defaults find. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { findViolations } from '../../accessible'
import { test } from '../../fixtures'

/** Faults of five rules, each the only one of its rule. */
const FAULTS: Record<string, string> = {
  'color-contrast': '<p style="color: #999; background: #fff">Texto claro demais</p>',
  label: '<input type="text">',
  'aria-roles': '<div role="botao">Salvar</div>',
  'button-name': '<button type="button"><svg width="16" height="16" aria-hidden="true"></svg></button>',
  'heading-order': '<h1>Pedidos</h1><h4>Itens</h4>',
}

test('five planted faults are found in the fast mode and in the default mode', async ({ page }) => {
  await page.setContent(
    `<html lang="pt-BR"><title>Faltas</title><main>${Object.values(FAULTS).join('')}</main></html>`,
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id).toSorted()).toEqual(Object.keys(FAULTS).toSorted())
  const quick = await findViolations(page)
  expect(quick.map((text) => text.split(':')[0] ?? '').toSorted()).toEqual(Object.keys(FAULTS).toSorted())
})
