/** A tax authority for tests, and a sale whose invoices wait for it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { aFatura } from '../fatura/testing'
import { aVenda, type Venda } from '../testing/a-pedido'
import { createTestApp, type TestApp } from '../testing/test-app'
import { transmitPending } from './transmitir'

/** Gives the answers in turn and keeps what it received; after the last answer it is silent. */
export function authority<Nota, Answer extends object>(...answers: (Answer | Error)[]) {
  const got: Nota[] = []
  const call = async (nota: Nota): Promise<Answer> => {
    const answer = answers[got.push(nota) - 1] ?? new Error('nobody answers')
    if (answer instanceof Error) throw answer
    return answer
  }
  return { got, call }
}

/** A server whose company has a module that transmits invoices, and cancels them when `source` says how. */
export function transmissao(source = '') {
  const folder = mkdtempSync(join(tmpdir(), 'trama-transmissor-'))
  const module = join(folder, 'transmissor.mjs')
  let apl: TestApp
  let sale: Venda
  beforeAll(async () => {
    writeFileSync(module, `export const transmitir = async () => ({ estado: 'contingencia' })\n${source}`)
    apl = await createTestApp()
    sale = await aVenda(apl)
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await apl.close()
  })
  beforeEach(() => void vi.stubEnv('NFE_TRANSMISSOR', module))
  afterEach(async () => {
    vi.unstubAllEnvs()
    await transmitPending(apl.db, async () => ({ estado: 'rejeitada', motivo: 'fim do teste' }))
  })
  const read = async (chave: string) => (await sale.usuario.get(`/Fatura/${chave}`)).row
  return {
    get apl() {
      return apl
    },
    get sale() {
      return sale
    },
    folder,
    invoice: () => aFatura(sale),
    read,
    stateOf: async (chave: string) => (await read(chave)).impresso,
    cancel: async (fatura: string, motivo = 'Pedido em dobro') => {
      const { status, row, error } = await sale.usuario.patch(`/Fatura/Cancelamento/${fatura}`, {
        motivo,
      })
      return { status, error, resultado: row.resultado }
    },
    openOf: async (pedido: number) => (await sale.usuario.get(`/Pedido/${pedido}`)).row.faturado,
  }
}
