import type { OrdemListItem } from '@trama/contract/apl/compra/list'
import type { Efeito } from '@trama/contract/apl/liberacao/lote'
import type { Ordem } from '@trama/contract/apl/compra/ordem'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { field } from '@/components/crud/find.test-help'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { toastStore } from '@/components/ui/status/toast-store'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { startAs } from '@/lib/device/a-session.test-help'
import { useOpenAddress } from '@/lib/open-address'
import { ORDEM, ORDEM_ROW } from './a-ordem.test-help'
import { CompraFormPage } from './form-page'
import { CompraReleasePage } from './liberacao/page'
import { aCompraRisco } from './risco.test-help'

// Loads the lazy code in advance.
beforeAll(() =>
  Promise.all([
    import('./itens/item-dialog'),
    import('./papel/pdf-dialog'),
    import('./recebimento/receber-dialog'),
    import('@/components/crud/form/conflict-dialog'),
  ]),
)
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const CADEIA = {
  numero: 12,
  empresa: '001',
  solicitacoes: [],
  cotacao: null,
  cotacao_seq: null,
  recebimentos: [],
  contas: [],
  historia: [],
}

interface Opened {
  tipo?: 'usuario' | 'fornecedor'
  stored?: Partial<Ordem> | Refusal
  /** Part of the server's reply to a change. */
  email?: 'S'
}

async function open({ tipo = 'fornecedor', stored = {}, email }: Opened = {}) {
  const server = testServer()
  server.apl('getOrdem', stored instanceof Refusal ? stored : { ...ORDEM, ...stored })
  server.apl('getOrdemCadeia', CADEIA)
  server.apl('listAnexos', [])
  server.apl('updateOrdem', { resultado: 'Compra 12 alterada.', numero: 12, ...(email && { email }) })
  server.apl('sendEmail', { resultado: 'Email enviado.' })
  const page = await openScreen(<CompraFormPage numero={12} />, () => startAs(tipo, { acessos: ['3.2'] }))
  async function fill(label: string, text: string) {
    const labelled = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))
    const input = document.getElementById(labelled?.htmlFor ?? '') as HTMLInputElement | null
    if (!input) throw new Error(`No "${label}"`)
    act(() => {
      typeInto(input, text)
      input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    })
    await page.settle()
  }
  return { ...page, server, fill }
}

/** Text of the whole body, because dialogs are rendered outside the page's element. */
const shown = () => document.body.textContent

it('a supplier changes date and notes; the client sends the whole order with its version, and no mail', async () => {
  const { fill, click, server, text } = await open({ email: 'S' })
  expect(text()).not.toContain('E-mail do comprador')
  await fill('Entrega', '05/04/2026')
  await fill('Observações', 'Entrego depois')
  await click('Confirmar')
  expect(server.sentToApl('updateOrdem')).toMatchObject([
    {
      params: { numero: 12 },
      body: {
        versao: 3,
        dt_entrega: '2026-04-05',
        obs: 'Entrego depois',
        codfor: 7,
        itens: [{ ordem: 1, codigo: '20114', cor: '001', tam: 'UN', qtde: 40, preco: 10 }],
      },
    },
  ])
  expect(server.sentToApl('sendEmail')).toEqual([])
})

it('where the server does not notify the buyer, the client sends the mail; its failure is shown and the change stays', async () => {
  const { fill, click, server, messages } = await open()
  server.apl('sendEmail', new Refusal(400, 'Servidor de e-mail fora do ar.'))
  await fill('Entrega', '05/04/2026')
  await click('Confirmar')
  const [sent] = server.sentToApl('sendEmail')
  expect(sent?.body).toMatchObject({
    destino: 'compras@trama.com.br',
    documento: { tipo: 'ordem_compra', numero: 12 },
  })
  const corpo = Buffer.from(sent?.body.corpo ?? '', 'base64').toString('utf8')
  expect(corpo).toContain('Entrega: de 30/03/2026 para 05/04/2026.')
  expect(server.sentToApl('updateOrdem')).toHaveLength(1)
  expect(String(messages())).toContain(ORDEM_MESSAGES.erroAoEnviar)
})

it('an unknown number leads back to the list with its message', async () => {
  const { messages } = await open({ stored: new Refusal(404, 'Registro não encontrado.') })
  expect(messages()).toEqual([ORDEM_MESSAGES.naoEncontrada(12)])
})

it.each([
  new Refusal(400, 'Compra já recebida.'),
  new Refusal(400, 'itens.0.preco: Compra já recebida.', {
    campos: [{ campo: 'itens.0.preco', mensagem: 'Compra já recebida.' }],
  }),
])('every failed save of an order says so before its reason (S2 §8): %o', async (refusal) => {
  const { fill, click, server, messages } = await open()
  server.apl('updateOrdem', refusal)
  await fill('Observações', 'Entrego depois')
  await click('Confirmar')
  const told = expect.stringMatching(/^Erro ao incluir ordem de compra:\n.*Compra já recebida\.$/)
  expect(messages()).toEqual([told])
})

it('a failed mail is shown on the order', async () => {
  const aviso = {
    para: 'compras@trama.com.br',
    assunto: 'Compra 12',
    data: '2026-03-12',
    hora: '10:00:00',
    estado: 'falhou' as const,
  }
  const { text } = await open({ tipo: 'usuario', stored: { avisos: [aviso] } })
  expect(text()).toContain(ORDEM_MESSAGES.erroAoEnviar)
})

it('a purchase order is sent to the address that the registry has of its supplier', async () => {
  const { button, settle, server } = await open({ tipo: 'usuario' })
  const { codfor } = ORDEM
  server.apl('listFornecedores', [{ codfor, nome: 'Fios', cnpj: '11222333000181', email: 'v@fios.com.br' }])
  for (const name of ['Enviar', 'E-mail']) {
    act(() => button(name).click())
    await settle()
  }
  expect(field('para').value).toBe('v@fios.com.br')
})

it('when two users change one order, the changes are compared', async () => {
  const { fill, click, server } = await open({ email: 'S' })
  server.apl('updateOrdem', new Refusal(409, 'Alterado por outro usuário.'))
  server.apl('getOrdem', { ...ORDEM, versao: 4, obs: 'Mudado pelo comprador' })
  await fill('Observações', 'Mudado por mim')
  await click('Confirmar')
  await vi.waitFor(() => expect(shown()).toContain('Registro alterado por outro usuário'))
  expect(shown()).toContain('Mudado pelo comprador')
})

it('the form asks about lines that another order already has; a no leaves the form as it is', async () => {
  const { fill, click, question, text, server } = await open({ tipo: 'usuario' })
  const refusal = 'O item 1 da solicitação 7 já está na ordem de compra 31.'
  server.apl('updateOrdem', ({ body }) =>
    body.repetir === 'S'
      ? { resultado: 'Compra 12 alterada.', numero: 12 }
      : new Refusal(400, refusal, { repetir: 'S' }),
  )
  await fill('Observações', 'Mais uma vez')
  await click('Confirmar')
  expect(question()).toBe(`${refusal}\nIncluir mesmo assim?`)
  await click('Não')
  expect(server.sentToApl('updateOrdem')).toHaveLength(1)
  expect(text()).toContain('Compra 12')
  await click('Confirmar')
  await click('Sim')
  expect(server.sentToApl('updateOrdem').map(({ body }) => [body.repetir, body.obs])).toEqual([
    [undefined, 'Mais uma vez'],
    [undefined, 'Mais uma vez'],
    ['S', 'Mais uma vez'],
  ])
})

it('reopening the order at its address shows changes made meanwhile', async () => {
  const server = testServer()
  server.apl('getOrdem', ORDEM)
  server.apl('getOrdemCadeia', CADEIA)
  server.apl('listAnexos', [])
  const at = '/FormCompra/12'
  const Found = () => {
    const openAddress = useOpenAddress()
    return <button onClick={() => openAddress(at)}>Compra achada</button>
  }
  const screen = (
    <>
      <CompraFormPage numero={12} />
      <Found />
    </>
  )
  const { click, host, address } = await openScreen(screen, () => startAs('usuario'), undefined, at)
  server.apl('getOrdem', { ...ORDEM, versao: 4, obs: 'Entrego depois' })
  await click('Compra achada')
  expect([...host.querySelectorAll('textarea')].map(({ value }) => value)).toContain('Entrego depois')
  expect(address()).toBe(at)
})

it('a receipt takes all pending quantities, and never more', async () => {
  const { fill, click, settle, server } = await open({ tipo: 'usuario' })
  server.apl('receiveOrdem', { resultado: 'Recebimento 1 da compra 12 incluído.', recebimento: 1 })
  await click('Receber')
  await settle()
  await fill('Nota fiscal', '4711')
  await fill('Malha penteada', '41')
  async function submit() {
    act(() => document.querySelector<HTMLElement>('dialog button[type=submit]')?.click())
    await settle()
  }
  await submit()
  expect(shown()).toContain(ORDEM_MESSAGES.acimaDoPendente('20114', '40'))
  expect(server.sentToApl('receiveOrdem')).toEqual([])
  await fill('Malha penteada', '40')
  await submit()
  const [sent] = server.sentToApl('receiveOrdem')
  expect(sent?.headers['idempotency-key']).toBeTruthy()
  expect(sent?.body).toMatchObject({ nota: '4711', versao: 3, itens: [{ ordem: 1, qtde: 40 }] })
})

it('the release list asks at a red risk, and releases the version that the user saw', async () => {
  const server = testServer()
  let waits = true
  const row: OrdemListItem = { ...ORDEM_ROW, liberado: 'N' }
  const done: Efeito = { empresa: '001', numero: 12, efeito: 'feito', resultado: 'Compra 12 liberada.' }
  server.apl('listOrdens', () => (waits ? [row] : []))
  server.apl('listOrdemRiscos', () => (waits ? [aCompraRisco(12, { fornecedor_ativo: 'N' })] : []))
  server.apl('releaseOrdens', () => {
    waits = false
    return [done]
  })
  const page = await openScreen(<CompraReleasePage />, () => startAs('usuario', { acessos: [] }))
  expect(server.sentToApl('listOrdens')).toMatchObject([{ query: { liberado: 'N', situacao: 'P' } }])
  expect(server.sentToApl('listOrdemRiscos')).toMatchObject([{ query: { liberado: 'N', situacao: 'P' } }])
  expect(page.text()).toContain('Fornecedor inativo')
  act(() => document.querySelector<HTMLElement>('button[aria-label="Liberar compra 12"]')?.click())
  await page.settle()
  expect(server.sentToApl('releaseOrdens')).toEqual([])
  expect(page.question()).toContain('Compra 12: Fornecedor inativo no cadastro.')
  await page.click('Sim')
  expect(server.sentToApl('releaseOrdens')).toMatchObject([
    { body: { ordens: [{ empresa: '001', numero: 12, versao: 3 }] } },
  ])
  expect(page.text()).toContain('Todas as compras já foram liberadas.')
})

it('an order that waits for a second approver stays in the list, and a message says so', async () => {
  const server = testServer()
  const falta = 'Compra 12 aguarda o segundo aprovador.'
  const row: OrdemListItem = { ...ORDEM_ROW, liberado: 'N' }
  const done: Efeito = { empresa: '001', numero: 12, efeito: 'feito', resultado: falta, aguarda: 'S' }
  server.apl('listOrdens', [row])
  server.apl('listOrdemRiscos', [aCompraRisco(12)])
  server.apl('releaseOrdens', [done])
  const page = await openScreen(<CompraReleasePage />, () => startAs('usuario', { acessos: [] }))
  act(() => document.querySelector<HTMLElement>('button[aria-label="Liberar compra 12"]')?.click())
  await page.settle()
  expect(toastStore.get().map(({ text }) => text)).toContain(falta)
  expect(document.querySelectorAll('tbody tr')).toHaveLength(1)
  expect(server.sentToApl('listOrdens')).toHaveLength(2)
})

it('a supplier confirms an order unchanged; other users see when it was confirmed', async () => {
  const { server, click } = await open()
  server.apl('confirmOrdem', { resultado: 'Compra 12 confirmada.' })
  await click('Aceitar compra')
  await click('Sim')
  expect(server.sentToApl('confirmOrdem')).toMatchObject([{ params: { numero: 12 }, body: { versao: 3 } }])

  const confirmada = { data: '2026-03-12', hora: '09:30:00', por: null }
  const { text } = await open({ stored: { confirmada } })
  expect(text()).toContain('Confirmada pelo fornecedor em 12/03/2026 às 09:30.')
  expect(text()).not.toContain('Aceitar compra')
})
