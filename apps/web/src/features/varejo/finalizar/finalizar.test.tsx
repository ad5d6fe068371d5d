import { act } from 'react'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { choose, field, find, has, pressKey, texts } from '@/components/crud/find.test-help'
import { toastStore } from '@/components/ui/status/toast-store'
import { lost, Refusal } from '@/lib/api/server.test-help'
import { CREDITO, leftBehind, open, valores } from './finalizar.test-help'

// Loads the QR code library before the tests.
beforeAll(() => import('uqr'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00-03:00') })
  // happy-dom has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

it('the page that finishes a sale shows its title and fields, and makes its calls', async () => {
  const { server, text } = await open()
  expect(texts('h1')).toEqual(['Finalizar Venda 12'])
  expect(texts('label').slice(0, 6)).toEqual([
    'Condição',
    'Operação',
    'Valor bruto',
    'Desconto',
    'Valor abatido',
    'Valor líquido',
  ])
  expect(texts('[role=tab]')).toEqual(['Parcelas', 'Abatimentos'])
  expect(text()).toContain('Selecione uma condição de pagamento.')
  expect(server.sentToApl('listMoedas')[0]?.query).toMatchObject({ tipo: 0 })
  expect(server.sentToApl('listReceber')[0]?.query).toMatchObject({ situacao: '0', tipo: 'A;DV', codcli: 7 })
})

it.each([
  ['naoAberta', { status: 1 }, 'Venda não está aberta. Impossível continuar.'],
  ['troca', { tipo_venda: 2 }, 'Não é suportado finalização de trocas.'],
  ['desconhecida', new Refusal(404, 'Nenhum.'), 'Venda 12 não encontrada.'],
] as const)('leads back to the list with the message: %s', async (_, venda, message) => {
  const { messages, address } = await open({ venda })
  expect(messages()).toEqual([message])
  expect(address()).toBe('/TableVarejo')
})

it('a sale without a currency cannot be finished', async () => {
  const { messages, address } = await open({ moedas: [] })
  expect(messages()).toEqual(['Nenhuma moeda encontrada. Impossível continuar.'])
  expect(address()).toBe('/TableVarejo')
})

it('an older server is reported with the version that finishes sales', async () => {
  const { text, server } = await open({ versaoApi: 35 })
  expect(text()).toContain('Servidor de aplicação requer atualização. Versão mínima requerida: 36.')
  expect(server.sentToApl('getVenda')).toEqual([])
})

it('a return offers the currencies of returns and no credits', async () => {
  const { server, take, press, body } = await open({
    venda: { tipo_venda: 1 },
    moedas: [{ codmoe: 'CRE', descricao: 'Crédito', tipo: 4, meio: '05' }],
  })
  expect(texts('h1')).toEqual(['Finalizar Devolução 12'])
  expect(server.sentToApl('listMoedas')[0]?.query).toMatchObject({ tipo: 4 })
  expect(server.sentToApl('listReceber')).toEqual([])
  expect((find('Abatimentos') as HTMLButtonElement).disabled).toBe(true)
  await take('À vista')
  await press('Finalizar Devolução')
  expect(body()).toMatchObject({ tipo: 'DEV', itcondivenda: [{ cdmoeda: 'CRE', valor: 100 }] })
})

it('the page that finishes a sale says which fields are missing', async () => {
  const { press, errors, server } = await open()
  await press('Finalizar Venda')
  expect(errors()).toEqual(['Selecione uma condição de pagamento.'])
  expect(server.sentToApl('finalizarVenda')).toEqual([])
})

it('pays in cash with change: F2, the amount received, F9, and back to the sale', async () => {
  const { take, fill, key, body, address, text, server } = await open()
  await take('À vista')
  await key('F2')
  await fill('recebido', '150')
  expect(text()).toContain('Troco R$ 50,00')
  await key('F9')
  expect(body()).toEqual({
    vldesconto: 0,
    cdcondicao: '1',
    tipo: 'VEN',
    vlabatimento: 0,
    itcondivenda: [{ nrparcela: 1, vencimento: '2026-11-23', valor: 100, cdmoeda: 'DIN' }],
    abatimento: [],
    troco: 50,
    versao: 3,
  })
  expect(server.sentToApl('finalizarVenda')[0]?.headers['idempotency-key']).toBeTruthy()
  expect(address()).toBe('/FormVarejo/12')
})

it('a code scanned meanwhile is not read as an amount', async () => {
  const { take } = await open()
  await take('À vista')
  act(() => field('recebido').focus())
  for (const name of [...Array.from('7890000001'), 'Enter']) pressKey(name, {}, field('recebido'))
  expect(field('recebido').value).toBe('')
  expect(toastStore.get().map(({ text }) => text)).toEqual([
    'Leitura ignorada (7890000001): a venda está sendo finalizada.',
  ])
})

it('cash below the amount due is refused', async () => {
  const { take, fill, key, errors, server } = await open()
  await take('À vista')
  await fill('recebido', '90')
  await key('F9')
  expect(errors()).toEqual(['O valor recebido não cobre o pagamento em dinheiro.'])
  await fill('recebido', '10000')
  expect(errors()).toEqual([VAREJO_MESSAGES.trocoAcima])
  expect(server.sentToApl('finalizarVenda')).toEqual([])
})

it('an instalment with several means: the typed one takes its part, the other gets the rest', async () => {
  const { take, fill, key, press, body } = await open()
  await take('À vista')
  await key('F7')
  await key('F6')
  await fill('parcelas.1.valor', '40')
  expect(valores()).toEqual(['60,00', '40,00'])
  await key('F9')
  expect(body()?.itcondivenda).toEqual([
    { nrparcela: 1, vencimento: '2026-11-23', valor: 60, cdmoeda: 'DIN' },
    { nrparcela: 1, vencimento: '2026-11-23', valor: 40, cdmoeda: 'PIX' },
  ])
  expect(has('Remover Parcela 1, 2º meio')).toBe(true)
  await press('Remover Parcela 1, 2º meio')
  expect(valores()).toEqual(['100,00'])
})

it('instalments follow the condition; a changed one stays, the others share the rest', async () => {
  const { take, fill, key, body } = await open()
  await take('3x')
  expect(valores()).toEqual(['33,34', '33,33', '33,33'])
  await fill('parcelas.0.valor', '50')
  expect(valores()).toEqual(['50,00', '25,00', '25,00'])
  choose(field('parcelas.1.codmoe'), 'CRT')
  await key('F9')
  expect(body()?.itcondivenda).toEqual([
    { nrparcela: 1, vencimento: '2026-12-23', valor: 50, cdmoeda: 'DIN' },
    { nrparcela: 2, vencimento: '2027-01-22', valor: 25, cdmoeda: 'CRT' },
    { nrparcela: 3, vencimento: '2027-02-21', valor: 25, cdmoeda: 'DIN' },
  ])
})

it('one card is chosen for all instalments; another means paid at the till is due today', async () => {
  const { take, fill, key, body } = await open()
  await take('3x')
  await key('F4')
  await key('F7')
  await key('F2')
  await fill('parcelas.1.valor', '10')
  await key('F9')
  expect(body()?.itcondivenda).toEqual([
    { nrparcela: 1, vencimento: '2026-12-23', valor: 30, cdmoeda: 'CRT' },
    { nrparcela: 1, vencimento: '2026-11-23', valor: 10, cdmoeda: 'DIN' },
    { nrparcela: 2, vencimento: '2027-01-22', valor: 30, cdmoeda: 'CRT' },
    { nrparcela: 3, vencimento: '2027-02-21', valor: 30, cdmoeda: 'CRT' },
  ])
})

it('the page that finishes a sale refuses an instalment of zero, a date in the past and an invalid value', async () => {
  const { take, fill, key, errors, server } = await open()
  await take('3x')
  await fill('parcelas.0.valor', '100')
  await fill('parcelas.1.vencimento', '22/11/2026')
  await key('F9')
  expect(errors()).toEqual([
    'O vencimento não pode ser anterior a hoje.',
    'Informe um valor maior que zero em cada parcela.',
    'Informe um valor maior que zero em cada parcela.',
  ])
  expect(server.sentToApl('finalizarVenda')).toEqual([])
})

it.each([
  ['150', 'O desconto não pode ser maior que o valor bruto.'],
  ['10,01', 'O desconto máximo desta condição é 10,00 %.'],
  ['abc', 'Valor inválido.'],
])('a discount of %s is refused', async (typed, message) => {
  const { take, fill, key, errors, server } = await open()
  await take('3x')
  await fill('vldesconto', typed)
  await key('F9')
  expect(errors()).toContain(message)
  expect(server.sentToApl('finalizarVenda')).toEqual([])
})

it('a credit pays up to its saldo and the amount due; changing the discount removes it', async () => {
  const { take, fill, press, key, body, text } = await open({
    creditos: [CREDITO, { ...CREDITO, numero: 'A1', tipo: 'A', saldo: 200, valor: 200 }],
  })
  await take('À vista')
  await press('Abatimentos (2)')
  const credito = (name: string) => find(name, 'table label')
  act(() => credito('V9-1 · Devolução').click())
  act(() => credito('A1 · Adiantamento').click())
  expect(text()).toContain('Líquido R$ 0,00')
  await key('F9')
  expect(body()).toMatchObject({
    vlabatimento: 100,
    itcondivenda: [],
    abatimento: [
      { numero: 'V9-1', tipo: 'DV', empresa: '001', valor: 30 },
      { numero: 'A1', tipo: 'A', empresa: '001', valor: 70 },
    ],
  })
  await fill('vldesconto', '5')
  expect(text()).toContain('Líquido R$ 95,00')
})

it('a credit that is no longer open is reported as the portal’s fault', async () => {
  const first = await open({ creditos: [CREDITO] })
  await first.take('À vista')
  await first.press('Abatimentos (1)')
  act(() => find('V9-1 · Devolução', 'table label').click())
  const again = await open({ creditos: [], kept: leftBehind() })
  await again.key('F9')
  expect(again.messages()).toContain('Duplicata não encontrada na lista interna. Isto é um erro no portal.')
  expect(again.server.sentToApl('finalizarVenda')).toEqual([])
})

it('PIX shows its code with value and id, and tells the cashier to look at the bank', async () => {
  const { take, key, text, settle, server } = await open()
  await key('F6')
  expect(toastStore.get().at(-1)?.text).toBe(VAREJO_MESSAGES.semCondicao)
  await take('À vista')
  await key('F6')
  await act(() => new Promise((resolve) => void setTimeout(resolve, 450)))
  await settle()
  expect(server.sentToApl('getVendaPix')[0]).toMatchObject({ params: { codven: 12 }, query: { valor: 100 } })
  expect(text()).toContain('Identificador V12X1')
  expect(text()).toContain('Confira o pagamento no banco antes de entregar a mercadoria.')
  await vi.waitFor(() => expect(document.querySelector('img[alt^="QR Code do PIX de"]')).toBeTruthy())
})

it('without a network the screen waits, says so, and sends once', async () => {
  const { take, key, server, settle, address } = await open()
  await take('À vista')
  let tries = 0
  server.apl('finalizarVenda', () => {
    tries += 1
    return tries === 1 ? lost() : { resultado: 'Venda 12 finalizada.', codven: 12, valor_liq: 100, versao: 4 }
  })
  await key('F9')
  expect(texts('dialog h2')).toEqual(['Sem conexão'])
  act(() => void window.dispatchEvent(new Event('online')))
  await settle()
  const sent = server.sentToApl('finalizarVenda')
  expect(sent).toHaveLength(2)
  expect(sent[0]?.headers['idempotency-key']).toBe(sent[1]?.headers['idempotency-key'])
  expect(address()).toBe('/FormVarejo/12')
})

it('what was typed stays when the waiting is cancelled or the screen is left', async () => {
  const first = await open()
  await first.take('3x')
  await first.fill('parcelas.0.valor', '50')
  first.server.apl('finalizarVenda', lost)
  await first.key('F9')
  await first.press('Cancelar')
  expect(texts('dialog h2')).toEqual([])
  expect(valores()).toEqual(['50,00', '25,00', '25,00'])
  const again = await open({ kept: leftBehind() })
  expect(again.text()).toContain('Rascunho recuperado')
  expect(valores()).toEqual(['50,00', '25,00', '25,00'])
})

it('a condition that no longer exists is named by its code', async () => {
  const { take, server, messages, input } = await open()
  server.apl('getCondicao', new Refusal(404, 'Nenhum.'))
  await take('À vista')
  expect(messages()).toEqual(['Condição 1 não encontrada.'])
  expect(input('Condição').value).toBe('')
})

it('a refusal of the server is shown, and the sale stays', async () => {
  const { take, key, server, messages, address } = await open()
  server.apl('finalizarVenda', new Refusal(400, 'Abra o caixa para finalizar a venda.'))
  await take('À vista')
  await key('F9')
  expect(messages()).toEqual(['Abra o caixa para finalizar a venda.'])
  expect(address()).toBe('/')
})
