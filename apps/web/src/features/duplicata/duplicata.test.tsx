import { expect, it } from 'vitest'
import { find, has, texts } from '@/components/crud/find.test-help'
import { open, PAGA, ROW, VENCIDA_ROW } from './duplicata.test-help'

it('the list of receivables starts with the titles due in the current month, and shows its columns', async () => {
  const { server, text } = await open({ rows: [ROW, VENCIDA_ROW, PAGA] })
  expect(server.sentToApl('listReceber')[0]?.query).toMatchObject({
    vencimento: '2026-11-01',
    vencimento_fim: '2026-11-30',
  })
  expect(texts('thead th').slice(1, -1)).toEqual([
    'Número',
    'Fatura',
    'Pedido',
    'Cliente',
    'Emissão',
    'Vencimento',
    'Valor',
    'Saldo',
    'Situação',
    'Empresa',
  ])
  for (const word of ['Aberta', 'Vencida', 'Paga']) expect(text()).toContain(word)
  expect(text()).toContain('Valor R$ 1.500,00Saldo R$ 1.000,00')
})

it.each([
  ['representante', { codrep: '1' }],
  ['cliente', { cnpj: '11222333000181' }],
] as const)('a %s asks for own titles; internal users ask without such a filter', async (tipo, own) => {
  const { server } = await open({ tipo })
  expect(server.sentToApl('listReceber')[0]?.query).toMatchObject(own)
  const { server: all } = await open()
  expect(all.sentToApl('listReceber')[0]?.query).not.toHaveProperty('cnpj')
})

it('the list of receivables leaves out rows that older servers send in excess: later days, other invoices', async () => {
  const rows = [
    ROW,
    { ...ROW, numero: 'Q71', dt_vencto: '2026-12-01' },
    { ...ROW, numero: 'Q72', fatura: '99' },
  ]
  const { text } = await open({ rows, at: '/x?vencimento_fim=30/11/2026&fatura=0123' })
  expect(text()).toContain('123/1')
  expect(text()).not.toContain('Q71')
  expect(text()).not.toContain('Q72')
})

it('the age chips show sums of open titles and filter by age, whatever the month', async () => {
  const { press, server, text } = await open()
  expect(text()).toContain('1 a 30 diasR$ 250,50')
  await press('1 a 30 diasR$ 250,50')
  const asked = server.sentToApl('listReceber').at(-1)?.query
  expect(asked).toMatchObject({ faixa: '1_30' })
  expect(asked).not.toHaveProperty('vencimento')
  await press('Vencidas')
  const overdue = server.sentToApl('listReceber').at(-1)?.query
  expect(overdue).toMatchObject({ vencidas: 'S' })
  expect(overdue).not.toHaveProperty('faixa')
  // The chips' sums do not depend on the list's filters.
  expect(server.sentToApl('getReceberResumo').map(({ query }) => query)).toEqual([{}])
})

it('the list of receivables compares the figures of one company, and not those of all', async () => {
  await open()
  expect(find('Comparar').getAttribute('href')).toBe('/EmAberto')
  await open({ at: '/x?todas_empresas=S' })
  expect(has('Comparar')).toBe(false)
})

it('links to the invoice and to the customer’s statement, where the user has access', async () => {
  await open({ acessos: ['2.1', '2.2'] })
  expect(find('Ver fatura 123').getAttribute('href')).toBe(`/VerFatura/${ROW.chave}`)
  expect(find('Extrato de Loja Azul').getAttribute('href')).toBe('/Extrato/7')
  await open()
  expect(has('Ver fatura 123')).toBe(false)
})

it('the list of receivables tells what is open after the shown period, by one call, with a link to it', async () => {
  const { server, text } = await open()
  expect(text()).toContain('14 em aberto, R$ 25.815,09, vencem depois deste mês: ver')
  expect(server.sentToApl('totalReceber').map(({ query }) => query)).toEqual([
    { situacao: '0', vencimento: '2026-12-01' },
  ])
  expect(document.querySelector('a[href*="vencimento=01"]')?.textContent).toBe('ver')
  const paid = await open({ at: '/x?situacao=1&vencimento_fim=30/11/2026' })
  expect(paid.text()).not.toContain('em aberto, R$')
})

it('a customer sees the titles to pay first, under the own name of the list', async () => {
  const { text } = await open({ tipo: 'cliente', rows: [PAGA, ROW] })
  expect(text()).toMatch(/123\/1.*90\/1/s)
  expect(text()).toContain('Boletos e títulos')
})
