import { act, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useBackToList } from '@/components/crud/form/use-back-to-list'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { RecordLink } from './record-link'

afterEach(() => void vi.restoreAllMocks())

const open = (ui: ReactNode, session: Parameters<typeof startAs>[1] = {}, at = '/TablePedido?pagina=3') =>
  openScreen(ui, () => startAs('usuario', session), undefined, at)
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

it('a code is a link to a record that the user may open, and plain text otherwise', async () => {
  const all = (
    <>
      <RecordLink to="pedido" id={12} />
      <RecordLink to="fatura" id="35" />
      <RecordLink to="cliente" id={7} plain={null}>
        Loja
      </RecordLink>
    </>
  )
  const seller = await open(all, { acessos: ['1.2'] })
  expect(links()).toEqual(['/VerPedido/12'])
  expect(seller.text()).toContain('35')
  expect(seller.text()).not.toContain('Loja')
  await open(all, { acessos: ['1.1', '1.2', '2.1'] })
  expect(links()).toEqual(['/VerPedido/12', '/VerFatura/35', '/FormCliente/7'])
  await open(all, { acessos: ['2.1'], versaoApi: 39 })
  expect(links()).toEqual([])
})

it('a code is a link to a record of another company where its screen reads other companies', async () => {
  await open(
    <>
      <RecordLink to="pedido" id={12} empresa="002" />
      <RecordLink to="crm" id={3} empresa="002" />
    </>,
    { acessos: ['1.2', '1.3'] },
  )
  expect(links()).toEqual(['/VerPedido/12?empresa=002'])
})

it('leads back to the earlier screen with its filters', async () => {
  const { click, settle, address, host } = await open(<Screen />, { acessos: ['1.1'] })
  act(() => host.querySelector('a')?.click())
  await settle()
  expect(address()).toBe('/FormCliente/7')
  await click('Fechar')
  expect(address()).toBe('/TablePedido?pagina=3')
})

it('closing a record that was opened directly goes to its list', async () => {
  const { click, address } = await open(<Screen />, { acessos: ['1.1'] }, '/FormCliente/7')
  await click('Fechar')
  expect(address()).toBe('/TableCliente')
})

function Screen() {
  const close = useBackToList('/TableCliente')
  return (
    <>
      <RecordLink to="cliente" id={7} />
      <button type="button" onClick={close}>
        Fechar
      </button>
    </>
  )
}
