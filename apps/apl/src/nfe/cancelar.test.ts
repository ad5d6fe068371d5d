/** A cancellation that the tax authority has to accept: it waits, is sent again, and reverses all or nothing. */
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { aConta, aTitulo } from '../boleto/testing'
import { inconsistencies } from '../testing/consistency'
import { authority as anAuthority, transmissao } from './autoridade.test-help'
import { cancelPending } from './cancelar'
import { transmitPending } from './transmitir'
import { type Cancelamento, loadTransmissor, type NotaParaCancelar, transmissorOf } from './transmissor'

const CANCELA = `export const cancelar = async () => ({ estado: 'cancelada', protocolo: 'da-empresa' })`
const nfe = transmissao(CANCELA)
const { read, stateOf, cancel, openOf } = nfe
const MOTIVO = 'Pedido em dobro do cliente'

const authority = (...answers: (Cancelamento | Error)[]) =>
  anAuthority<NotaParaCancelar, Cancelamento>(...answers)
const round = (...answers: (Cancelamento | Error)[]) => cancelPending(nfe.apl.db, authority(...answers).call)

/** An invoice that the tax authority has authorised with a protocol. */
async function authorised() {
  const made = await nfe.invoice()
  await transmitPending(nfe.apl.db, async () => ({ estado: 'autorizada', protocolo: '1422600' }))
  return made
}
const trail = (chave: string) =>
  rows(
    nfe.apl.db,
    sql`select usuario, depois from auditoria where registro = 'fatura' and acao = 'cancelar' and chave = ${chave}
      order by id`,
  )

it('a cancellation waits, and nothing is reversed before the authority accepts', async () => {
  const { chave, fatura, pedido } = await authorised()
  expect(await cancel(fatura, MOTIVO)).toMatchObject({
    status: 200,
    resultado: FATURA_MESSAGES.aCancelar(fatura),
  })
  expect(await read(chave)).toMatchObject({
    impresso: 'S',
    cancelavel: 'N',
    a_cancelar: 'S',
    cancelamento: null,
    recusa: null,
  })
  expect(await openOf(pedido)).toBeGreaterThan(0)
  expect(await cancel(fatura)).toMatchObject({ status: 400, error: FATURA_MESSAGES.emCancelamento })

  const { got, call } = authority({ estado: 'cancelada', protocolo: '1422601' })
  expect(await cancelPending(nfe.apl.db, call)).toBe(1)
  const { empresa } = nfe.sale.casa
  expect(got).toEqual([{ empresa, chave, protocolo: '1422600', motivo: MOTIVO }])
  expect(await read(chave)).toMatchObject({
    impresso: 'C',
    a_cancelar: 'N',
    duplicatas: [],
    cancelamento: { motivo: MOTIVO, por: expect.stringContaining('Usuário') },
  })
  expect(await openOf(pedido)).toBe(0)
  expect(await trail(chave)).toMatchObject([
    { usuario: expect.stringContaining('Usuário'), depois: { a_cancelar: 'S', motivo: MOTIVO } },
    { usuario: '', depois: { impresso: 'C', protocolo: '1422601' } },
  ])
  expect(await cancelPending(nfe.apl.db, call)).toBe(0)
  expect(await inconsistencies(nfe.apl.db)).toEqual([])
})

it('a cancellation is sent again while the module throws, hangs or says that nobody answers', async () => {
  const { chave, fatura } = await authorised()
  await cancel(fatura)
  const { got, call } = authority(
    new Error('timeout'),
    { estado: 'semResposta' },
    { estado: 'cancelada', protocolo: '1' },
  )
  const hangs = () => new Promise<Cancelamento>(() => undefined)
  expect(await cancelPending(nfe.apl.db, hangs, 1)).toBe(0)
  expect(await cancelPending(nfe.apl.db, call)).toBe(0)
  expect(await cancelPending(nfe.apl.db, call)).toBe(0)
  expect(await read(chave)).toMatchObject({ impresso: 'S', a_cancelar: 'S' })
  expect(await cancelPending(nfe.apl.db, call)).toBe(1)
  expect([await stateOf(chave), got.length]).toEqual(['C', 3])
})

it('that is refused leaves the invoice as it was, tells why, and may be asked for again', async () => {
  const { chave, fatura, pedido } = await authorised()
  await cancel(fatura)
  expect(await round({ estado: 'recusada', motivo: 'Mercadoria em circulação' })).toBe(1)
  expect(await read(chave)).toMatchObject({
    impresso: 'S',
    cancelavel: 'S',
    a_cancelar: 'N',
    recusa: 'Mercadoria em circulação',
    cancelamento: null,
  })
  expect(await openOf(pedido)).toBeGreaterThan(0)
  expect(await trail(chave)).toMatchObject([{}, { depois: { recusa: 'Mercadoria em circulação' } }])
  expect((await cancel(fatura)).status).toBe(200)
  expect(await round({ estado: 'cancelada', protocolo: '1' })).toBe(1)
  expect(await stateOf(chave)).toBe('C')
})

it('asked for by two servers at once keeps one answer', async () => {
  const { chave, fatura } = await authorised()
  await cancel(fatura)
  const [one, other] = [
    authority({ estado: 'cancelada', protocolo: '1' }),
    authority({ estado: 'cancelada', protocolo: '2' }),
  ]
  await Promise.all([cancelPending(nfe.apl.db, one.call), cancelPending(nfe.apl.db, other.call)])
  expect(await trail(chave)).toHaveLength(2)
  expect(await inconsistencies(nfe.apl.db)).toEqual([])
})

it('a cancellation stops reminders and boletos while it waits', async () => {
  const { chave, fatura } = await authorised()
  const { numero } = await aTitulo(nfe.sale, { numero: 'X-1', chave, conta: await aConta(nfe.sale.casa) })
  const boleto = () => nfe.sale.cliente.get(`/Boleto/Dados/${numero}`)
  expect((await boleto()).status).toBe(200)
  await cancel(fatura)
  expect(await boleto()).toMatchObject({
    status: 400,
    error: expect.stringContaining('a fatura não está autorizada'),
  })
  await round({ estado: 'recusada', motivo: 'x' })
  expect((await boleto()).status).toBe(200)
})

it('a cancellation is done at once where nothing is transmitted, or the authority never had the invoice', async () => {
  const rejected = await nfe.invoice()
  await transmitPending(nfe.apl.db, async () => ({ estado: 'rejeitada', motivo: 'NCM' }))
  expect([(await cancel(rejected.fatura)).status, await stateOf(rejected.chave)]).toEqual([200, 'C'])
  const waiting = await authorised()
  await cancel(waiting.fatura)
  vi.stubEnv('NFE_TRANSMISSOR', '')
  expect([(await cancel(waiting.fatura)).status, await stateOf(waiting.chave)]).toEqual([200, 'C'])
  expect(await round()).toBe(0)
})

it('a cancellation goes through the company’s own module', async () => {
  const { chave, fatura } = await authorised()
  await cancel(fatura)
  const loaded = await loadTransmissor()
  const cancelar = loaded && transmissorOf(loaded, '1').cancelar
  expect(cancelar && (await cancelPending(nfe.apl.db, cancelar))).toBe(1)
  expect(await trail(chave)).toMatchObject([{}, { depois: { protocolo: 'da-empresa' } }])
})
