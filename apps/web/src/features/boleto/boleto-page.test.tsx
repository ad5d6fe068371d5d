import type { BoletoConferido, BoletoPublico } from '@trama/contract/apl/boleto'
import { BOLETO_MESSAGES } from '@trama/rules/boleto/messages'
import { expect, it } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { Refusal, testServer } from '@/lib/api/server.test-help'
import { BoletoPage } from './boleto-page'

const CODIGO = '1.001.7K3M-9QXW-2R4T-Z8HV'
const LINHA = '34191.10121 34567.880058 71234.570001 6 16670000012345'
const BOLETO: BoletoPublico = {
  beneficiario: 'Trama Confecções Ltda',
  cnpj: '11.222.333/0001-81',
  banco: '341-7 Itaú',
  dt_vencto: '2026-12-14',
  valor: 123.45,
  valor_atual: 123.45,
  ate: '2026-12-14',
  linha_final: '6 16670000012345',
}

async function open(given: { codigo?: string; boleto?: BoletoPublico | Refusal } = {}) {
  const { codigo = CODIGO, boleto = BOLETO } = given
  const server = testServer()
  server.portal('getEnderecoPublico', ({ params }) =>
    params.codcli === '1'
      ? { servidor: 'apl.test', porta: 0 }
      : new Refusal(404, 'NENHUM REGISTRO ENCONTRADO.'),
  )
  server.apl('getBoletoPublico', boleto)
  const none: BoletoConferido = { linha: 'N', banco: 'S', valor: 'N', vencimento: 'S' }
  server.apl('checkBoletoPublico', ({ body }) =>
    body.linha === LINHA ? { ...none, linha: 'S' as const } : none,
  )
  const page = await openScreen(<BoletoPage codigo={codigo} />, () => undefined)
  return { ...page, server }
}

it('the page shows the registered boleto without a session', async () => {
  const { text, server } = await open()
  for (const fact of ['Trama Confecções Ltda', '14/12/2026', '341-7 Itaú', '6 16670000012345'])
    expect(text()).toContain(fact)
  expect(text()).not.toContain('atualizado')
  const [sent] = server.sentToApl('getBoletoPublico')
  expect(sent).toMatchObject({ params: { codigo: CODIGO }, session: {} })
  expect(sent?.headers.token).toBeUndefined()
})

it('the page shows the amount of an overdue boleto, and until when it is valid', async () => {
  const { text } = await open({ boleto: { ...BOLETO, valor_atual: 130, ate: '2026-12-21' } })
  expect(text()).toContain('Valor atualizado até 21/12/2026')
  expect(text().replaceAll('\u00a0', ' ')).toContain('R$ 130,00')
})

it('the page compares a typed line with the boleto; typing another line removes the verdict', async () => {
  const { text, type, click } = await open()
  type('Linha digitável ou código de barras', LINHA)
  await click('Conferir')
  expect(text()).toContain('Confere: a linha digitável é a deste boleto.')
  type('Linha digitável ou código de barras', '123')
  expect(text()).not.toContain('Confere:')
  await click('Conferir')
  expect(text()).toContain('Não confere: a linha digitável não é a deste boleto. Não pague.')
  expect(text()).toContain('Valor: não confere')
  expect(text()).toContain('Vencimento: confere')
})

it.each([
  ['unknown', { boleto: new Refusal(404, BOLETO_MESSAGES.naoConfere) }],
  ['of an unknown company', { codigo: '9.001.X' }],
  ['none at all', { codigo: 'nada' }],
])('the page shows no match for a code that is %s', async (_name, given) => {
  const { text } = await open(given)
  expect(text()).toContain(BOLETO_MESSAGES.naoConfere)
  expect(text()).not.toContain('Trama Confecções')
})
