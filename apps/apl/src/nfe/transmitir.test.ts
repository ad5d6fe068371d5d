import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { authority as anAuthority, transmissao } from './autoridade.test-help'
import { loadTransmissor, type NotaParaTransmitir, type Transmissao, transmissorOf } from './transmissor'
import { transmitPending } from './transmitir'

const nfe = transmissao()
const { invoice, stateOf, cancel, openOf, folder } = nfe
const authority = (...answers: (Transmissao | Error)[]) =>
  anAuthority<NotaParaTransmitir, Transmissao>(...answers)
const transmit = (...answers: (Transmissao | Error)[]) =>
  transmitPending(nfe.apl.db, authority(...answers).call)
/** XML of an invoice; undefined for a refusal, which is JSON. */
const fileOf = (chave: string) =>
  nfe.sale.usuario.get(`/Fatura/Download/${chave}?tipo=xml`).then(
    ({ status }) => status,
    () => 200,
  )

describe('an invoice on its way to the tax authority', () => {
  it('is final at once where nothing is transmitted', async () => {
    vi.stubEnv('NFE_TRANSMISSOR', '')
    const { chave } = await invoice()
    expect(await stateOf(chave)).toBe('S')
    const { got, call } = authority()
    expect(await transmitPending(nfe.apl.db, call)).toBe(0)
    expect(got).toEqual([])
    expect(await loadTransmissor()).toBeUndefined()
  })
  it('waits without files until it is authorised', async () => {
    const { chave } = await invoice()
    expect([await stateOf(chave), await fileOf(chave)]).toEqual(['A', 404])
    const { got, call } = authority({ estado: 'autorizada', protocolo: '142260000012345' })
    expect(await transmitPending(nfe.apl.db, call)).toBe(1)
    expect(got).toMatchObject([{ empresa: nfe.sale.casa.empresa, chave }])
    expect(got[0]?.xml).toContain(`Id="NFe${chave}"`)
    expect([await stateOf(chave), await fileOf(chave)]).toEqual(['S', 200])
    expect(await nfe.read(chave)).toMatchObject({ protocolo: '142260000012345', recusa: null })
    expect(await transmitPending(nfe.apl.db, call)).toBe(0)
    expect(got.length).toBe(1)
  })
  it.each([
    ['denegada', 'D'],
    ['rejeitada', 'N'],
  ] as const)('that is %s becomes %s, with the reason, also in the audit trail', async (estado, letter) => {
    const { chave } = await invoice()
    const motivo = 'Irregularidade do destinatário'
    expect(await transmit({ estado, motivo })).toBe(1)
    expect([await stateOf(chave), await fileOf(chave)]).toEqual([letter, 404])
    expect((await nfe.read(chave)).recusa).toBe(motivo)
    expect((await nfe.sale.cliente.get(`/Fatura/${chave}`)).row.recusa).toBeNull()
    const trail = sql`select antes, depois from auditoria
      where registro = 'fatura' and acao = 'enviar' and chave = ${chave}`
    expect(await rows(nfe.apl.db, trail)).toMatchObject([
      { antes: { impresso: 'A' }, depois: { impresso: letter, motivo } },
    ])
  })
  it('that is denied reverses everything, and one that is rejected does so when it is cancelled', async () => {
    const { pedido, chave } = await invoice()
    expect(await openOf(pedido)).toBeGreaterThan(0)
    await transmit({ estado: 'denegada', motivo: 'x' })
    expect(await openOf(pedido)).toBe(0)
    expect(await rows(nfe.apl.db, sql`select 1 from duplicata where chave = ${chave}`)).toEqual([])
    const other = await invoice()
    await transmit({ estado: 'rejeitada', motivo: 'x' })
    expect(await openOf(other.pedido)).toBeGreaterThan(0)
    expect((await cancel(other.fatura)).status).toBe(200)
    expect(await openOf(other.pedido)).toBe(0)
  })
  it('that is denied keeps its payments', async () => {
    const { chave } = await invoice()
    await nfe.apl.db.execute(sql`update duplicata set valor_pago = 0.01 where chave = ${chave}`)
    await transmit({ estado: 'denegada', motivo: 'x' })
    const left = await rows(nfe.apl.db, sql`select 1 from duplicata where chave = ${chave}`)
    expect([await stateOf(chave), left.length]).toEqual(['D', 1])
  })
  it('waits neither for invoices without an answer nor for a module that hangs', async () => {
    const { db } = nfe.apl
    const stuck = await invoice()
    const hangs = () => new Promise<Transmissao>(() => undefined)
    expect(await transmitPending(db, hangs, 1)).toBe(0)
    expect(await stateOf(stuck.chave)).toBe('T')
    await db.execute(
      sql`insert into fatura select (jsonb_populate_record(f,
            jsonb_build_object('chave', 'T' || n, 'fatura', 'T' || n))).*
          from fatura f, generate_series(1, 60) n where f.chave = ${stuck.chave}`,
    )
    await db.execute(
      sql`insert into fatura_documento select empresa, 'T' || n, tipo, conteudo, sha256, criado_em
          from fatura_documento, generate_series(1, 60) n where chave = ${stuck.chave}`,
    )
    const { chave } = await invoice()
    const { got, call } = authority({ estado: 'autorizada', protocolo: '1' })
    await transmitPending(db, call)
    expect([got[0]?.chave, got.length]).toEqual([chave, 50])
    // After a few rounds every invoice has had its turn.
    for (let i = 0; i < 20; i++) await transmitPending(db, call)
    expect(new Set(got.map((one) => one.chave)).size).toBe(62)
    await db.execute(sql`delete from fatura_documento where chave like 'T%'`)
    await db.execute(sql`delete from fatura where chave like 'T%'`)
  })
  it('is in contingency while nobody answers, and is sent again', async () => {
    const { chave } = await invoice()
    const { got, call } = authority(
      new Error('timeout'),
      { estado: 'contingencia' },
      { estado: 'autorizada', protocolo: '1' },
    )
    const round = async () => [await transmitPending(nfe.apl.db, call), await stateOf(chave)]
    expect([await round(), await round(), await round()]).toEqual([
      [0, 'T'],
      [0, 'T'],
      [1, 'S'],
    ])
    expect(got.length).toBe(3)
  })
  it('is sent by the module that the company names', async () => {
    const path = join(folder, 'da-empresa.mjs')
    vi.stubEnv('NFE_TRANSMISSOR', path)
    await expect(loadTransmissor()).rejects.toThrow('não exporta a função transmitir')
    writeFileSync(
      path,
      `export const transmitir = async ({ chave, codcli }) => ({ estado: 'autorizada', protocolo: codcli + chave.slice(0, 5) })`,
    )
    vi.stubEnv('NFE_TRANSMISSOR', `${folder}/./da-empresa.mjs`)
    const loaded = await loadTransmissor()
    const module = loaded && transmissorOf(loaded, '7-')
    const { chave } = await invoice()
    expect(module && (await transmitPending(nfe.apl.db, module.transmitir))).toBe(1)
    expect(await stateOf(chave)).toBe('S')
    const [row] = await rows(nfe.apl.db, sql`select protocolo from fatura where chave = ${chave}`)
    expect(row).toEqual({ protocolo: `7-${chave.slice(0, 5)}` })
  })
})

describe('cancelling an invoice that is sent', () => {
  it('that is rejected is possible at any time', async () => {
    const { chave, fatura } = await invoice()
    await transmit({ estado: 'rejeitada', motivo: 'NCM' })
    await age(chave, '9 days')
    expect((await cancel(fatura)).status).toBe(200)
  })
  it('is refused before the authority has answered, because it may have authorised the invoice', async () => {
    const { chave, fatura } = await invoice()
    const refused = { status: 400, error: FATURA_MESSAGES.emTransmissao }
    expect(await cancel(fatura)).toMatchObject(refused)
    expect((await nfe.read(chave)).cancelavel).toBe('N')
    await transmit()
    expect(await stateOf(chave)).toBe('T')
    expect(await cancel(fatura)).toMatchObject(refused)
    const cancelling = async (): Promise<Transmissao> => {
      expect(await cancel(fatura)).toMatchObject(refused)
      return { estado: 'autorizada', protocolo: '1' }
    }
    await transmitPending(nfe.apl.db, cancelling)
    expect(await stateOf(chave)).toBe('S')
    // The module has no function for cancellations.
    expect(await cancel(fatura)).toMatchObject({ status: 200, resultado: `Fatura ${fatura} cancelada.` })
  })
  it('counts its time from the authorisation, however long nobody answered', async () => {
    const { chave, fatura } = await invoice()
    await transmit()
    await age(chave, '3 days')
    await transmit({ estado: 'autorizada', protocolo: '1' })
    expect((await nfe.read(chave)).cancelavel).toBe('S')
    await nfe.apl.db.execute(
      sql`update fatura set autorizada_em = autorizada_em - interval '25 hours' where chave = ${chave}`,
    )
    expect(await cancel(fatura)).toMatchObject({ status: 400, error: FATURA_MESSAGES.foraDoPrazo(24) })
  })
  it('that waits is done at once when nothing is transmitted any more', async () => {
    const { chave, fatura } = await invoice()
    vi.stubEnv('NFE_TRANSMISSOR', '')
    expect([(await cancel(fatura)).status, await stateOf(chave)]).toEqual([200, 'C'])
  })
})

const age = (chave: string, by: string) =>
  nfe.apl.db.execute(sql`update fatura set criado_em = criado_em - ${by}::interval where chave = ${chave}`)
