import { formatBRL } from '@trama/rules/number-br'
import type { Cotacao } from '@trama/contract/apl/cotacao/cotacao'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { aCotacao, asFornecedor } from './a-cotacao.test-help'
import { CotacaoFormPage } from './form-page'

// Loads the dialogs before the tests, because the page imports them on demand.
beforeAll(() =>
  Promise.all([
    import('./item-dialog'),
    import('./recusa-dialog'),
    import('@/components/crud/form/conflict-dialog'),
  ]),
)
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-18T15:00:00Z') }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

const PRETO = 'Preço de Malha penteada 30/1, 001 - Preto'
const AZUL = 'Preço de Malha penteada 30/1, 002 - Azul marinho'

async function open(stored: Partial<Cotacao> | Refusal = {}, versaoApi = 40) {
  const server = testServer()
  server.apl('getCotacao', stored instanceof Refusal ? stored : aCotacao(stored))
  server.apl('answerCotacao', { resultado: 'Cotação 12 gravada.', numero: 12, versao: 6 })
  server.apl('declineCotacao', { resultado: 'Cotação 12 recusada.', numero: 12, versao: 6 })
  const page = await openScreen(<CotacaoFormPage numero={12} />, () => asFornecedor(versaoApi))
  const confirmed = async () => {
    await page.click('Confirmar')
    return server.sentToApl('answerCotacao')
  }
  return { ...page, server, confirmed }
}

const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const confirmDialog = () =>
  act(async () => document.querySelector<HTMLElement>('dialog button[type=submit]')?.click())
function fill(selector: string, text: string) {
  const field = document.querySelector<HTMLInputElement>(selector)
  if (!field) throw new Error(`No ${selector}`)
  act(() => typeInto(field, text))
}
const situacao = () => document.querySelector<HTMLSelectElement>('select[name=situacao]')?.value

it('prices typed in the lines are sent with the whole answer, once', async () => {
  const { type, text, confirmed, server } = await open()
  expect(situacao()).toBe('A')
  type(PRETO, '12,50')
  type(AZUL, '8')
  expect(situacao()).toBe('C')
  expect(text()).toContain('Total R$ 584,00')
  expect(text()).toContain('2 de 2 com preço')
  type('Condição de pagamento', '30-60')
  const [sent, ...more] = await confirmed()
  expect(more).toEqual([])
  expect(sent?.headers['idempotency-key']).toBeTruthy()
  expect(sent?.body).toMatchObject({
    seq: 3,
    versao: 5,
    situacao: 'C',
    condicao: '30-60',
    frete: null,
    motivo: null,
    itens: [
      { ordem: 1, material: '20114', cor: '001', tam: 'UN', preco: 12.5, desconto: 0, frete: 0 },
      { ordem: 2, cor: '002', preco: 8 },
    ],
  })
  expect(server.sentToApl('getCotacao')).toHaveLength(1)
})

it('a column pasted from a spreadsheet fills the prices from there down; text that is no price is reported and changes nothing', async () => {
  const { input, text, settle, messages } = await open()
  const paste = async (lines: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', lines)
    const event = new Event('paste', { bubbles: true, cancelable: true })
    act(() => void input(PRETO).dispatchEvent(Object.assign(event, { clipboardData })))
    await settle()
    return event.defaultPrevented
  }
  expect(await paste('20114\t1.250,50\r\n20114\t8\r\n')).toBe(true)
  expect([input(PRETO).value, input(AZUL).value]).toEqual(['1.250,50', '8,00'])
  expect(situacao()).toBe('C')
  expect(text()).toContain('2 de 2 com preço')
  await paste('7\n-3')
  expect([input(PRETO).value, input(AZUL).value]).toEqual(['7,00', '8,00'])
  expect(messages()).toEqual(['Linha 2 colada: preço inválido.'])
  expect(await paste('9')).toBe(false)
})

it('an answer without prices stays open; only the first price makes it quoted', async () => {
  const { type, confirmed } = await open()
  type(PRETO, '12')
  const select = document.querySelector<HTMLSelectElement>('select[name=situacao]')
  act(() => {
    if (!select) return
    select.value = 'A'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  type(AZUL, '8')
  const [sent] = await confirmed()
  expect(sent?.body.situacao).toBe('A')
})

it.each([
  ['Condição de pagamento', '30--60', 'Condição inválida. Informe os dias separados por "-", como 30-60.'],
  [PRETO, '-5', 'Valor inválido.'],
  [PRETO, '1000000', 'Preço acima do permitido: R$ 999.999,99.'],
  ['Proposta válida até', '19/03/2026', 'Validade anterior a 20/03/2026.'],
])('%s accepts no %s', async (label, typed, message) => {
  const { type, leave, confirmed, errors } = await open()
  type(AZUL, '8')
  type(label, typed)
  leave(label)
  expect(await confirmed()).toEqual([])
  expect(errors().map((error) => error.replaceAll('\u00A0', ' '))).toEqual([message])
})

it('a quoted answer without any price is refused with a message', async () => {
  const { type, confirmed, messages } = await open()
  type(PRETO, '5')
  type(PRETO, '')
  expect(await confirmed()).toEqual([])
  expect(messages()).toEqual(['Informe o preço de ao menos um item.'])
})

it('the dialog of a line leads to the next one and shows totals', async () => {
  const { click, type, text, input, settle, confirmed } = await open()
  act(() =>
    document.querySelector<HTMLElement>('[aria-label="Alterar Malha penteada 30/1, 001 - Preto"]')?.click(),
  )
  await settle()
  expect(document.querySelector('dialog')?.textContent).toContain('Item 1 de 2')
  type('Preço', '10')
  type('Desconto', '10')
  type('IPI', '5')
  await click('Próximo item')
  expect(document.querySelector('dialog')?.textContent).toContain('Item 2 de 2')
  expect(input('Preço').value).toBe('')
  expect(document.activeElement).toBe(input('Preço'))
  type('Preço', '2')
  fill('dialog input[name=frete]', '15')
  await confirmDialog()
  expect(document.querySelector('dialog')).toBeNull()
  // 414.00 = 360.00 of goods, 18.00 IPI, and freight of 21.00 and 15.00.
  expect(text()).toContain('Total R$ 414,00')
  const [sent] = await confirmed()
  expect(sent?.body.itens).toMatchObject([
    { ordem: 1, preco: 10, desconto: 10, ipi: 5 },
    { ordem: 2, preco: 2, frete: 15 },
  ])
})

it('a line that was only looked at is left without a question', async () => {
  const { click, type, settle, question } = await open()
  act(() =>
    document.querySelector<HTMLElement>('[aria-label="Alterar Malha penteada 30/1, 001 - Preto"]')?.click(),
  )
  await settle()
  type('Preço', '10')
  await click('Próximo item')
  act(() => document.querySelector<HTMLElement>('dialog [aria-label="Fechar"]')?.click())
  await settle()
  expect(question()).toBe('')
  expect(document.querySelector('dialog')).toBeNull()
})

it('a deadline that is near is said in words', async () => {
  const { text } = await open()
  expect(text()).toContain('20/03/2026 às 18:00 · faltam 2 dias')
})

it.each<[string, Partial<Cotacao>]>([
  ['O prazo desta cotação terminou em 17/03/2026 18:00.', { prazo: '2026-03-17' }],
  ['Cotação já adjudicada. Não é mais possível alterar a resposta.', {}],
  ['Cotação encerrada. Não é mais possível alterar a resposta.', { andamento: 'F' }],
  ['Cotação cancelada. Não é mais possível alterar a resposta.', { andamento: 'C' }],
])('the answer is read-only and says why: %s', async (reason, fields) => {
  const { text } = await open({ aberta: 'N', ...fields })
  expect(text()).toContain(reason)
  expect(buttons()).not.toContain('Confirmar')
  expect(buttons()).not.toContain('Recusar')
  expect(document.querySelector('td input')).toBeNull()
})

it('with an older server, which knows no deadlines, the answer is open', async () => {
  const { text } = await open({
    aberta: undefined,
    prazo: undefined,
    hora_prazo: undefined,
    andamento: undefined,
    seq: undefined,
  })
  expect(buttons()).toContain('Confirmar')
  expect(text()).not.toContain('Prazo para resposta')
})

it('declining asks for the reason, which the buyer can read', async () => {
  const { click, settle, errors, server, address } = await open()
  await click('Recusar')
  await confirmDialog()
  await settle()
  expect(errors()).toEqual(['Valor obrigatório.'])
  expect(server.sentToApl('declineCotacao')).toEqual([])
  fill('dialog textarea', 'Sem fio nesta safra')
  await confirmDialog()
  await settle()
  expect(server.sentToApl('declineCotacao').map(({ body }) => body)).toEqual([
    { seq: 3, versao: 5, motivo: 'Sem fio nesta safra' },
  ])
  expect(address()).toBe('/TableCotacao')
})

it('where the server does not notify the buyer, the client mails each changed item', async () => {
  const { type, confirmed, server } = await open({ email_usuario: 'compras@trama.com.br' }, 39)
  server.apl('sendEmail', { resultado: 'Email enviado.' })
  type(PRETO, '12')
  await confirmed()
  const [sent] = server.sentToApl('sendEmail')
  expect(sent?.body).toMatchObject({
    destino: 'compras@trama.com.br',
    documento: { tipo: 'cotacao', numero: 12 },
  })
  const corpo = Buffer.from(sent?.body.corpo ?? '', 'base64').toString('utf8')
  expect(corpo).toContain(`Item 20114, cor 001, tamanho UN: Preço: de (vazio) para ${formatBRL(12)}.`)
})

it('a supplier changes the specification of an item', async () => {
  const { settle, confirmed } = await open()
  act(() =>
    document.querySelector<HTMLElement>('[aria-label="Alterar Malha penteada 30/1, 001 - Preto"]')?.click(),
  )
  await settle()
  fill('dialog input[name=especifica]', 'Fio penteado')
  await confirmDialog()
  await settle()
  const [sent] = await confirmed()
  expect(sent?.body.itens?.[0]).toMatchObject({ ordem: 1, especifica: 'Fio penteado' })
})

it('a refusal by the server is shown below the screen’s own message, and the draft stays', async () => {
  const { type, confirmed, messages, server } = await open()
  server.apl('answerCotacao', new Refusal(400, 'O prazo desta cotação terminou em 20/03/2026 18:00.'))
  type(PRETO, '12')
  await confirmed()
  expect(messages()).toEqual(['Erro ao gravar cotação:\nO prazo desta cotação terminou em 20/03/2026 18:00.'])
  expect(Object.keys(localStorage).some((key) => key.includes('cotacao:'))).toBe(true)
})

it('two users who answer the same quotation compare line by line', async () => {
  const { type, confirmed, server, settle } = await open()
  type(PRETO, '12')
  const theirs = aCotacao({ versao: 6 })
  server.apl('getCotacao', {
    ...theirs,
    itens: theirs.itens.map((item) => (item.ordem === 2 ? { ...item, preco: 7 } : item)),
  })
  server.apl('answerCotacao', new Refusal(409, 'Registro alterado por outro usuário.'))
  await confirmed()
  await settle()
  const dialog = document.querySelector('dialog')?.textContent
  expect(dialog).toContain('Malha penteada 30/1, 001 - Preto')
  expect(dialog).toContain('Malha penteada 30/1, 002 - Azul marinho')
})

it('an answer that does not exist, or is another supplier’s, is reported by its number', async () => {
  const { messages, address } = await open(new Refusal(404, 'NENHUM REGISTRO ENCONTRADO.'))
  expect(messages()).toEqual(['Cotação 12 não encontrada.'])
  expect(address()).toBe('/TableCotacao')
})
