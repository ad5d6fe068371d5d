import type { Anexo } from '@trama/contract/apl/anexo'
import type { RespostaInput } from '@trama/contract/apl/cotacao/cotacao'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { aCotacao } from '../a-cotacao.test-help'
import { partsOf } from './publico-api'
import { ResponderPage } from './responder-page'

// Loads the dialog before the tests, because the page imports it on demand.
beforeAll(() => import('../recusa-dialog'))
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-18T15:00:00Z') }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

const TOKEN = '0001.segredo'
const DESENHO: Anexo = {
  id: 4,
  seq: null,
  nome: 'desenho.pdf',
  tipo: 'application/pdf',
  tamanho: 2048,
  data: '2026-03-10',
  hora: '14:22:05',
  por: null,
  exclui: 'N',
}
const PRETO = 'Preço de Malha penteada 30/1, 001 - Preto'

async function open(
  token = TOKEN,
  stored: Refusal | ReturnType<typeof aCotacao> = aCotacao(),
  files: Anexo[] = [DESENHO],
) {
  const server = testServer()
  server.portal('getEnderecoPublico', ({ params }) =>
    params.codcli === '0001'
      ? { servidor: 'apl.test', porta: 0 }
      : new Refusal(404, 'NENHUM REGISTRO ENCONTRADO.'),
  )
  server.apl('getCotacaoPublica', stored)
  server.apl('listAnexosPublicos', files)
  server.apl('answerCotacaoPublica', {
    resultado: COTACAO_MESSAGES.recebida,
    numero: 12,
    versao: 6,
    email: 'S',
  })
  server.apl('declineCotacaoPublica', { resultado: 'Cotação 12 recusada.', numero: 12, versao: 6 })
  const page = await openScreen(<ResponderPage token={token} />, () => undefined)
  return { ...page, server }
}

it('a supplier answers without a login, through the server that the link names; unchanged lines are not sent', async () => {
  const { type, click, text, server, question } = await open()
  expect(text()).toContain('20/03/2026 às 18:00 · faltam 2 dias')
  expect(text()).toContain('Camila · camila@trama.demo')
  type(PRETO, '12,5')
  await click('Enviar resposta')
  expect(question()).toBe(
    'Sem condição de pagamento, frete e dias de entrega. Enviar a resposta assim mesmo?',
  )
  await click('Não')
  expect(server.sentToApl('answerCotacaoPublica')).toEqual([])
  // The terms are asked for once.
  await click('Enviar resposta')
  const [sent, ...more] = server.sentToApl('answerCotacaoPublica')
  expect(more).toEqual([])
  expect(sent).toMatchObject({
    params: { token: TOKEN },
    session: {},
    body: { versao: 5, situacao: 'C', itens: [{ ordem: 1, preco: 12.5 }] },
  })
  expect(sent?.body.itens).toHaveLength(1)
  expect(sent?.headers.token).toBeUndefined()
  expect(text()).toContain('O comprador recebeu a sua cotação.')
  expect(text().replaceAll('\u00A0', ' ')).toContain('Total: R$ 500,00.')
  expect(text()).toContain('Você pode alterar a resposta até 20/03/2026 às 18:00.')
  await click('Alterar resposta')
  expect(server.sentToApl('getCotacaoPublica')).toHaveLength(2)
})

it('the public page says that nothing was sent where the answer is as it was', async () => {
  const { click, text } = await open()
  await click('Enviar resposta')
  expect(text()).toContain('Nada foi enviado')
  expect(text()).toContain('Este link continua aberto até 20/03/2026 às 18:00.')
})

const OWN: Anexo = { ...DESENHO, id: 9, seq: 1, nome: 'proposta.txt', exclui: 'S' }
type Opened = Awaited<ReturnType<typeof open>>

/** Adds or removes the answer's own file. */
async function change({ server, input, settle, click, question }: Opened, to: 'added' | 'removed') {
  server.apl('listAnexosPublicos', to === 'added' ? [DESENHO, OWN] : [DESENHO])
  if (to === 'removed') {
    act(() => document.querySelector<HTMLElement>('[aria-label="Excluir proposta.txt"]')?.click())
    await settle()
    expect(question()).toBe('Excluir o anexo proposta.txt?')
    return click('Sim')
  }
  const field = input('Adicionar anexo')
  Object.defineProperty(field, 'files', { value: [new File(['Olá'], 'proposta.txt')], configurable: true })
  await act(async () => {
    field.dispatchEvent(new Event('change', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  return settle()
}

interface Leaving {
  steps?: ('added' | 'removed')[]
  files?: Anexo[]
  situacao?: 'A' | 'C'
  title: string
}
const SO_ANEXOS = 'Os anexos foram enviados, a resposta ainda não'

it.each<[string, Leaving]>([
  ['added a file', { steps: ['added'], title: SO_ANEXOS }],
  ['added and removed a file', { steps: ['added', 'removed'], title: 'Nada foi enviado' }],
  ['added a file in an earlier visit', { files: [OWN], title: SO_ANEXOS }],
  ['answered before', { files: [OWN], situacao: 'C', title: 'A sua resposta continua como estava' }],
])('a supplier who %s and leaves is told what the buyer has', async (_, leaving) => {
  const { steps = [], files = [], situacao = 'A', title } = leaving
  const page = await open(TOKEN, aCotacao({ situacao }), [DESENHO, ...files])
  page.server.apl('addAnexoPublico', { resultado: 'Arquivo proposta.txt anexado.', id: 9 })
  page.server.apl('deleteAnexoPublico', { resultado: 'Arquivo proposta.txt excluído.' })
  for (const step of steps) await change(page, step)
  await page.click('Cancelar')
  expect(page.text()).toContain(title)
})

it('the public page shows the buyer’s files, and adds and removes files of the answer', async () => {
  const page = await open()
  const { text, server } = page
  expect(text()).toContain('desenho.pdf Do comprador')
  expect(server.sentToApl('listAnexosPublicos')[0]).toMatchObject({ params: { token: TOKEN }, session: {} })
  expect(document.querySelector('[aria-label="Excluir desenho.pdf"]')).toBeNull()
  server.apl('addAnexoPublico', { resultado: 'Arquivo proposta.txt anexado.', id: 9 })
  server.apl('deleteAnexoPublico', { resultado: 'Arquivo proposta.txt excluído.' })
  await change(page, 'added')
  const [sent] = server.sentToApl('addAnexoPublico')
  expect(sent).toMatchObject({
    params: { token: TOKEN },
    session: {},
    body: { nome: 'proposta.txt', conteudo: 'T2zDoQ==' },
  })
  await change(page, 'removed')
  expect(server.sentToApl('deleteAnexoPublico').map(({ params }) => params)).toEqual([
    { token: TOKEN, id: 9 },
  ])
})

it('declines the quotation with a reason', async () => {
  const { click, settle, text, server } = await open()
  await click('Recusar')
  const area = document.querySelector<HTMLTextAreaElement>('dialog textarea')
  act(() => {
    if (area) typeInto(area, 'Sem fio')
  })
  act(() => document.querySelector<HTMLElement>('dialog button[type=submit]')?.click())
  await settle()
  expect(server.sentToApl('declineCotacaoPublica').map(({ body }) => body.motivo)).toEqual(['Sem fio'])
  expect(text()).toContain('Cotação 12 recusada.')
})

it.each([
  ['revoked, past its deadline, never made', TOKEN, new Refusal(404, COTACAO_MESSAGES.linkInvalido)],
  ['of no company', '9999.segredo', undefined],
  ['cut off', 'segredo', undefined],
])('a link that is %s shows a message', async (_why, token, stored) => {
  const { text } = await open(token, stored)
  expect(text()).toContain('Link inválido, vencido ou já encerrado. Peça um novo ao comprador.')
})

it('typed values stay when the link is revoked meanwhile', async () => {
  const { type, click, messages, input, server } = await open()
  type(PRETO, '12')
  server.apl('answerCotacaoPublica', new Refusal(404, COTACAO_MESSAGES.linkInvalido))
  await click('Enviar resposta')
  await click('Sim')
  expect(messages()).toEqual([`Erro ao gravar cotação:\n${COTACAO_MESSAGES.linkInvalido}`])
  expect(input(PRETO).value).toBe('12')
})

it('leaving the page sends nothing, and the link still opens', async () => {
  const { click, text } = await open()
  await click('Cancelar')
  expect(text()).toContain('Nada foi enviado')
  await click('Abrir a cotação')
  expect(text()).toContain('Enviar resposta')
})

it('a long answer is sent in parts, and only the last carries the header', () => {
  const itens = Array.from({ length: 500 }, (_, index) => ({
    ordem: index + 1,
    preco: 12.5,
    obs_item: 'Observação',
  }))
  const body: RespostaInput = { seq: 3, versao: 5, situacao: 'C', condicao: '30-60', itens }
  const parts = partsOf(body)
  const last = parts.at(-1)
  expect(parts.length).toBeGreaterThan(3)
  expect(parts.flatMap(({ itens = [] }) => itens)).toEqual(itens)
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(16_000)
  for (const part of parts.slice(0, -1)) expect(part).toMatchObject({ seq: 3, versao: 5, situacao: 'A' })
  expect(last).toMatchObject({ situacao: 'C', condicao: '30-60' })
  expect(partsOf({ ...body, itens: undefined })).toEqual([{ ...body, itens: [] }])
})
