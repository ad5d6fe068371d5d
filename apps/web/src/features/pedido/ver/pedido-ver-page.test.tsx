import type { AplRoutes } from '@trama/contract/apl'
import type { Pedido } from '@trama/contract/apl/pedido/record'
import { TEXTS } from '@trama/contract/messages'
import { afterEach, expect, it, vi } from 'vitest'
import { openScreen, testQueryClient } from '@/components/crud/mount-screen.test-help'
import { type Answer, lost, Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { pedidoKeys } from '../pedido-keys'
import { cliente, linha, pedido } from '@/components/pedido/pedido-records.test-help'
import { PedidoVerPage } from './pedido-ver-page'

afterEach(() => void vi.restoreAllMocks())

const LIBERADO = pedido({
  bloqueio: 1,
  financeiro: 1,
  qtde: 12,
  faturado: 4,
  itens: [linha({ qtde: 10, qtde_f: 4 }), linha({ ordem: 2, tam: 'G', qtde: 3, cancelado: 1 })],
})

const FEITO = { numero: 12, data: '2026-10-02', hora: '10:00:00', por: 'ANA', texto: 'Liberação comercial' }

interface Server {
  versaoApi?: number
  /** Whether the mocked server lacks the history call. */
  noHistoria?: boolean
  /** Row of a list that was loaded before. */
  listed?: Pedido
  /** Phone number of the customer. */
  telefone?: string
}

async function openView(
  record: Answer<AplRoutes['getPedido']>,
  { versaoApi = 40, noHistoria = false, listed, telefone = '' }: Server = {},
) {
  const server = testServer()
  server.apl('getPedido', record)
  server.apl('getEntidade', cliente({ telefone }))
  server.apl('getPedidoSituacao', new Refusal(400, 'não pedida'))
  server.apl('listPedidoHistoria', noHistoria ? new Refusal(404, TEXTS.notFoundPath) : [FEITO])
  const client = testQueryClient()
  if (listed) client.setQueryData([...pedidoKeys.lists, 'pages', {}], { pages: [[listed]], pageParams: [] })
  const page = await openScreen(
    <PedidoVerPage numero={12} />,
    () => startAs('usuario', { versaoApi, acessos: ['1.2'] }),
    client,
  )
  const cells = () =>
    [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent.replaceAll('\u00A0', ' ')),
    )
  const links = () => [...document.querySelectorAll('a')].map((link) => link.textContent)
  return { ...page, server, cells, links }
}

it('the view of an order shows a released order: header in words, colours by sizes with invoiced and cancelled quantities, and no edit button', async () => {
  const { text, cells, links } = await openView(LIBERADO)
  expect(text()).toContain('Somente leitura: Pedido liberado.')
  expect(text()).toContain('V27 · Verão')
  expect(text()).toContain('004 · 30 dias')
  expect(cells()).toEqual([
    ['010 · Azul', '104 fat.', '31 canc.', '13', '4', '8', '1', 'R$ 40,00', 'R$ 480,00'],
  ])
  expect(links()).toEqual(['Duplicar'])
})

it('the view of an order offers to call and to write to the customer', async () => {
  await openView(LIBERADO, { telefone: '(11) 3333-4444' })
  const hrefs = [...document.querySelectorAll('dl a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['tel:+551133334444', 'https://wa.me/551133334444'])
})

it('the view of an order shows who did what with the order', async () => {
  const { text } = await openView(LIBERADO)
  expect(text()).toContain('02/10/2026 10:00Liberação comercial por ANA')
})

it('the view of an order does not count materials as pieces', async () => {
  const { text } = await openView(
    pedido({
      ...LIBERADO,
      itens: [
        linha({ tipo: 'M', unidade: 'KG', qtde: 10.5, qtde_f: 4 }),
        linha({ tipo: 'M', unidade: 'M', ordem: 2, codigo: '2', qtde: 3 }),
      ],
    }),
    { versaoApi: 39 },
  )
  expect(text()).toContain('Quantidade no pedido10,5 KG · 3 M')
  expect(text()).toContain('· em KG')
  expect(text()).toContain('4 de 12 faturados.')
  expect(text()).not.toContain('peças')
})

it('links an editable order to its form', async () => {
  const { text, links } = await openView(pedido())
  expect(text()).not.toContain('Somente leitura')
  expect(links()).toEqual(['Duplicar', 'Editar'])
})

it('the view of an order shows an order of an older server from the order record alone', async () => {
  const { text, cells, server } = await openView(LIBERADO, { versaoApi: 39 })
  expect(cells()).toHaveLength(1)
  expect(text()).toContain('Liberação financeira')
  expect(text()).not.toContain('História')
  expect(server.sentToApl('getPedidoSituacao')).toEqual([])
  expect(server.sentToApl('listPedidoHistoria')).toEqual([])
})

it('the view of an order shows the order where the server has no history call', async () => {
  const { text, messages } = await openView(LIBERADO, { noHistoria: true })
  expect(text()).toContain('Estoque e separação')
  expect(text()).not.toContain('História')
  expect(messages()).toEqual([])
})

it('the view of an order shows the list row of the order when there is no connection', async () => {
  const { text } = await openView(lost, { listed: pedido() })
  expect(text()).toContain('7 · Loja · 27.416.983/0001-06')
  expect(text()).toContain(TEXTS.aplUnreachable)
})

it('the view of an order says why the order cannot be shown, and offers to try again', async () => {
  const { text } = await openView(new Refusal(403, 'Usuário não tem acesso.'))
  expect(text()).toContain('Usuário não tem acesso.')
  expect(text()).toContain('Tentar novamente')
})
