import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { writeDraft } from '@/components/crud/form/form-draft'
import { find } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import type { DomainDraft } from '@/lib/domain'
import { startAs } from '@/lib/device/a-session.test-help'
import { RascunhosPanel } from './rascunhos-panel'

const draft = (title: string, at: string) => ({
  values: { obs: 'x' },
  idempotencyKey: 'k',
  stamp: '',
  place: { title, href: '/FormPedido', at },
})

function store() {
  writeDraft('pedido:novo', draft('Novo pedido', '2026-03-10T12:00:00Z'))
  writeDraft('crm:novo', draft('Novo contato', '2026-03-10T13:00:00Z'))
  const other = JSON.stringify(draft('Cliente alheio', '2026-03-10T13:00:00Z'))
  localStorage.setItem('rascunho:999:001:cliente:novo', other)
}

const calls: string[] = []
const sale: DomainDraft = {
  key: 'venda:1',
  title: 'Venda · R$ 50,00',
  href: '/FormVarejo',
  at: '2026-03-10T12:30:00Z',
  choose: () => calls.push('choose'),
  discard: () => calls.push('discard'),
}
const loadSale = () => Promise.resolve([sale])
const loadNothing = () => new Promise<DomainDraft[]>(() => undefined)
const failToLoad = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** The home screen of a device with drafts; mounting empties the device, so the drafts come after it. */
function Home({ loadOthers = loadSale }: { loadOthers?: () => Promise<DomainDraft[]> }) {
  useState(store)
  return <RascunhosPanel loadOthers={loadOthers} />
}

it('the panel of drafts shows the own drafts, the last one first, and discards one after a question', async () => {
  const page = await openScreen(<Home />, () => startAs('representante'))
  expect(page.text()).toMatch(/Novo contato.*10\/03\/2026 às 10:00.*Novo pedido/)
  expect(page.text()).not.toContain('alheio')
  act(() => find('Descartar: Novo contato').click())
  await page.settle()
  await page.click('Sim')
  expect(page.text()).not.toContain('Novo contato')
  expect(page.text()).toContain('Novo pedido')
})

it('the panel of drafts shows the open sales of a till among them, and opens the one that is chosen', async () => {
  const page = await openScreen(<Home />, () => startAs('representante'))
  expect(page.text()).toMatch(/Novo contato.*Venda · R\$ 50,00.*Novo pedido/)
  act(() => find('Continuar: Venda · R$ 50,00').click())
  await page.settle()
  expect(calls.splice(0)).toEqual(['choose'])
  expect(page.address()).toBe('/FormVarejo')
})

it('the panel of drafts does not promise to open a dialog that only its user opens', async () => {
  const byHand = () => Promise.resolve([{ ...sale, byHand: true }])
  const page = await openScreen(<Home loadOthers={byHand} />, () => startAs('representante'))
  expect(page.text()).toMatch(/Novo contato.*Continuar.*Venda · R\$ 50,00.*Abrir a página/)
})

it('the panel of drafts discards a sale of the till after a question', async () => {
  const page = await openScreen(<Home />, () => startAs('representante'))
  act(() => find('Descartar: Venda · R$ 50,00').click())
  await page.settle()
  await page.click('Sim')
  expect(calls.splice(0)).toEqual(['discard'])
  expect(page.text()).not.toContain('R$ 50,00')
  expect(page.text()).toContain('Novo contato')
})

it('the panel of drafts shows no row before all are known, and the forms alone where the sales cannot be read', async () => {
  const early = await openScreen(<Home loadOthers={loadNothing} />, () => startAs('representante'))
  expect(early.text()).not.toContain('Novo contato')
  const page = await openScreen(<Home loadOthers={failToLoad} />, () => startAs('representante'))
  expect(page.text()).toContain('Novo contato')
})
