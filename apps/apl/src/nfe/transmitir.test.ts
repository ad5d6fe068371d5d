import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aFatura } from '../fatura/testing'
import { aVenda, type Venda } from '../testing/a-pedido'
import { createTestApp, type TestApp } from '../testing/test-app'
import { loadTransmissor, type NotaParaTransmitir, type Transmissao } from './transmissor'
import { transmitPending } from './transmitir'

let apl: TestApp
let sale: Venda
const folder = mkdtempSync(join(tmpdir(), 'trama-transmissor-'))
beforeAll(async () => {
  apl = await createTestApp()
  sale = await aVenda(apl)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await apl.close()
})
beforeEach(() => vi.stubEnv('NFE_TRANSMISSOR', join(folder, 'transmissor.mjs')))
afterEach(async () => {
  vi.unstubAllEnvs()
  await transmitPending(apl.db, async () => ({ estado: 'rejeitada', motivo: 'fim do teste' }))
})

const invoice = () => aFatura(sale)
const stateOf = async (chave: string) => {
  const { row } = await sale.usuario.get(`/Fatura/${chave}`)
  return row.impresso
}
/** A refusal is JSON, which a file is not. */
const fileOf = (chave: string) =>
  sale.usuario.get(`/Fatura/Download/${chave}?tipo=xml`).then(
    ({ status }) => status,
    () => 200,
  )
/** A tax authority that says what it is told to, and remembers what it got. */
function authority(...answers: (Transmissao | Error)[]) {
  const got: NotaParaTransmitir[] = []
  const transmitir = async (nota: NotaParaTransmitir) => {
    const answer = answers[got.push(nota) - 1] ?? new Error('nobody answers')
    if (answer instanceof Error) throw answer
    return answer
  }
  return { got, transmitir }
}

describe('an invoice on its way to the tax authority', () => {
  it('is final at once where nothing is sent', async () => {
    vi.stubEnv('NFE_TRANSMISSOR', '')
    const { chave } = await invoice()
    expect(await stateOf(chave)).toBe('S')
    const { got, transmitir } = authority()
    expect(await transmitPending(apl.db, transmitir)).toBe(0)
    expect(got).toEqual([])
    expect(await loadTransmissor()).toBeUndefined()
  })
  it('waits, without files, until it is authorised', async () => {
    const { chave } = await invoice()
    expect([await stateOf(chave), await fileOf(chave)]).toEqual(['A', 404])
    const { got, transmitir } = authority({ estado: 'autorizada', protocolo: '142260000012345' })
    expect(await transmitPending(apl.db, transmitir)).toBe(1)
    expect(got).toMatchObject([{ empresa: sale.casa.empresa, chave }])
    expect(got[0]?.xml).toContain(`Id="NFe${chave}"`)
    expect([await stateOf(chave), await fileOf(chave)]).toEqual(['S', 200])
    const { rows } = (await apl.db.execute(sql`select protocolo from fatura where chave = ${chave}`)) as {
      rows: unknown[]
    }
    expect(rows).toEqual([{ protocolo: '142260000012345' }])
    expect(await transmitPending(apl.db, transmitir)).toBe(0)
    expect(got.length).toBe(1)
  })
  it.each([
    ['denegada', 'D'],
    ['rejeitada', 'N'],
  ] as const)('that is %s is %s, with the reason in the trail', async (estado, letter) => {
    const { chave } = await invoice()
    const { transmitir } = authority({ estado, motivo: 'Irregularidade do destinatário' })
    expect(await transmitPending(apl.db, transmitir)).toBe(1)
    expect([await stateOf(chave), await fileOf(chave)]).toEqual([letter, 404])
    expect(
      await apl.db.execute(
        sql`select antes, depois from auditoria where registro = 'fatura' and acao = 'enviar' and chave = ${chave}`,
      ),
    ).toMatchObject({
      rows: [
        { antes: { impresso: 'A' }, depois: { impresso: letter, motivo: 'Irregularidade do destinatário' } },
      ],
    })
  })
  it('that is denied gives everything back, one that is rejected when it is cancelled', async () => {
    const open = async (pedido: number) => {
      const { row } = await sale.usuario.get(`/Pedido/${pedido}`)
      return row.faturado
    }
    const { pedido, chave } = await invoice()
    expect(await open(pedido)).toBeGreaterThan(0)
    await transmitPending(apl.db, authority({ estado: 'denegada', motivo: 'x' }).transmitir)
    expect(await open(pedido)).toBe(0)
    expect(await apl.db.execute(sql`select 1 from duplicata where chave = ${chave}`)).toMatchObject({
      rows: [],
    })
    const other = await invoice()
    await transmitPending(apl.db, authority({ estado: 'rejeitada', motivo: 'x' }).transmitir)
    expect(await open(other.pedido)).toBeGreaterThan(0)
    const gone = await sale.usuario.patch(`/Fatura/Cancelamento/${other.fatura}`, {
      motivo: 'Rejeitada, refeita',
    })
    expect([gone.status, await open(other.pedido)]).toEqual([200, 0])
  })
  it('that is denied keeps what was paid of it', async () => {
    const { chave } = await invoice()
    await apl.db.execute(sql`update duplicata set valor_pago = 0.01 where chave = ${chave}`)
    await transmitPending(apl.db, authority({ estado: 'denegada', motivo: 'x' }).transmitir)
    const { rows: left } = (await apl.db.execute(sql`select 1 from duplicata where chave = ${chave}`)) as {
      rows: unknown[]
    }
    expect([await stateOf(chave), left.length]).toEqual(['D', 1])
  })
  it('that is rejected may be cancelled whenever that is seen', async () => {
    const { chave, fatura } = await invoice()
    await transmitPending(apl.db, authority({ estado: 'rejeitada', motivo: 'NCM' }).transmitir)
    await apl.db.execute(
      sql`update fatura set criado_em = criado_em - interval '9 days' where chave = ${chave}`,
    )
    const { status } = await sale.usuario.patch(`/Fatura/Cancelamento/${fatura}`, {
      motivo: 'Rejeitada: NCM errado',
    })
    expect(status).toBe(200)
  })
  it('does not wait for those that nobody answers, nor for a module that hangs', async () => {
    const stuck = await invoice()
    const hangs = () => new Promise<Transmissao>(() => undefined)
    expect(await transmitPending(apl.db, hangs, 1)).toBe(0)
    expect(await stateOf(stuck.chave)).toBe('T')
    await apl.db.execute(
      sql`insert into fatura select (jsonb_populate_record(f,
            jsonb_build_object('chave', 'T' || n, 'fatura', 'T' || n))).*
          from fatura f, generate_series(1, 60) n where f.chave = ${stuck.chave}`,
    )
    await apl.db.execute(
      sql`insert into fatura_documento select empresa, 'T' || n, tipo, conteudo, sha256, criado_em
          from fatura_documento, generate_series(1, 60) n where chave = ${stuck.chave}`,
    )
    const { chave } = await invoice()
    const { got, transmitir } = authority({ estado: 'autorizada', protocolo: '1' })
    await transmitPending(apl.db, transmitir)
    expect([got[0]?.chave, got.length]).toEqual([chave, 50])
    // In a few rounds all others have had their turn.
    for (let i = 0; i < 20; i++) await transmitPending(apl.db, transmitir)
    expect(new Set(got.map((one) => one.chave)).size).toBe(62)
    await apl.db.execute(sql`delete from fatura_documento where chave like 'T%'`)
    await apl.db.execute(sql`delete from fatura where chave like 'T%'`)
  })
  it('is in contingency while nobody answers, and sent again', async () => {
    const { chave } = await invoice()
    const { got, transmitir } = authority(
      new Error('timeout'),
      { estado: 'contingencia' },
      { estado: 'autorizada', protocolo: '1' },
    )
    expect(await transmitPending(apl.db, transmitir)).toBe(0)
    expect(await stateOf(chave)).toBe('T')
    expect(await transmitPending(apl.db, transmitir)).toBe(0)
    expect(await stateOf(chave)).toBe('T')
    expect(await transmitPending(apl.db, transmitir)).toBe(1)
    expect([await stateOf(chave), got.length]).toEqual(['S', 3])
  })
  it('is not cancelled before the authority has answered, which may have authorised it', async () => {
    const { chave, fatura } = await invoice()
    const cancel = async () => {
      const motivo = 'Pedido em dobro'
      const { status, error } = await sale.usuario.patch(`/Fatura/Cancelamento/${fatura}`, { motivo })
      return [status, error]
    }
    const refused = [400, FATURA_MESSAGES.emTransmissao]
    expect(await cancel()).toEqual(refused)
    expect((await sale.usuario.get(`/Fatura/${chave}`)).row.cancelavel).toBe('N')
    await transmitPending(apl.db, authority().transmitir)
    expect([await stateOf(chave), await cancel()]).toEqual(['T', refused])
    const cancelling = async (): Promise<Transmissao> => {
      expect(await cancel()).toEqual(refused)
      return { estado: 'autorizada', protocolo: '1' }
    }
    await transmitPending(apl.db, cancelling)
    expect(await stateOf(chave)).toBe('S')
    expect((await cancel())[0]).toBe(200)
  })
  it('that nobody sends any more may be cancelled', async () => {
    const { chave, fatura } = await invoice()
    vi.stubEnv('NFE_TRANSMISSOR', '')
    const { status } = await sale.usuario.patch(`/Fatura/Cancelamento/${fatura}`, {
      motivo: 'Sem transmissor',
    })
    expect([status, await stateOf(chave)]).toEqual([200, 'C'])
  })
  it('goes by the module that the company names', async () => {
    const path = join(folder, 'da-empresa.mjs')
    vi.stubEnv('NFE_TRANSMISSOR', path)
    await expect(loadTransmissor()).rejects.toThrow('não exporta a função transmitir.')
    writeFileSync(
      path,
      `export const transmitir = async ({ chave }) => ({ estado: 'autorizada', protocolo: chave.slice(0, 5) })`,
    )
    vi.stubEnv('NFE_TRANSMISSOR', `${folder}/./da-empresa.mjs`)
    const transmitir = await loadTransmissor()
    const { chave } = await invoice()
    expect(transmitir && (await transmitPending(apl.db, transmitir))).toBe(1)
    expect(await stateOf(chave)).toBe('S')
  })
})
