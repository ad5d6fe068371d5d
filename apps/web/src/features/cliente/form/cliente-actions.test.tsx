import { afterEach, expect, it, vi } from 'vitest'
import { openCliente, registro } from './form.test-help'

afterEach(() => void vi.restoreAllMocks())

const ULTIMO = { numero: 12, dt_emissao: '2026-03-20', valor: 30.15 }

/** Texts and addresses of the links beside the heading; the phone links are found by their accessible names. */
const links = () =>
  Object.fromEntries(
    [...document.querySelectorAll('a')].map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      link.getAttribute('href'),
    ]),
  )

it('the heading is the name; links start a new order, repeat the last one and call the phone', async () => {
  const { host } = await openCliente({ record: registro(), resumo: { ultimo_pedido: ULTIMO } })
  expect(host.querySelector('h1')?.textContent).toBe('Aurora Ltda')
  // The test's router writes search values in quotation marks.
  expect(links()).toMatchObject({
    'Novo pedido': '/FormPedido?cliente=%227%22',
    'Repetir último pedido': '/FormPedido/12?duplicar=%22true%22',
    'Ligar para 1133334444': 'tel:+551133334444',
    'WhatsApp para 1133334444': 'https://wa.me/551133334444',
  })
})

it('a customer without orders has no link to repeat one', async () => {
  await openCliente({ record: registro() })
  expect(Object.keys(links())).toContain('Novo pedido')
  expect(Object.keys(links())).not.toContain('Repetir último pedido')
})

it('a blocked customer has no link to a new order', async () => {
  await openCliente({ record: registro({ bloqueio: 'S' }), resumo: { ultimo_pedido: ULTIMO } })
  expect(Object.keys(links())).not.toContain('Novo pedido')
  expect(Object.keys(links())).not.toContain('Repetir último pedido')
})

it('a number that cannot be dialled is no link', async () => {
  await openCliente({ record: registro({ telefone: '3333-4444 ramal 2', telefone2: '0800 777 1234' }) })
  expect(Object.keys(links()).filter((name) => /^(Ligar|WhatsApp)/.test(name))).toEqual([
    'Ligar para 0800 777 1234',
  ])
})
