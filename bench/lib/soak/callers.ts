/** Calls that each type of user makes all day, one after the other. */
import { randomUUID } from 'node:crypto'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { EMPRESA } from '../clientes-data'
import type { Terms } from './terms'

export interface Asked {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: string
  /** Idempotency key of the call, where another call has chosen it before. */
  key?: string
  /** Expected status of the reply; 200 unless the call is wrong on purpose. */
  status?: number
  /** Receives the reply's row, from which later calls follow. */
  answered?: (row: Record<string, unknown>) => void
}

type Make = () => Asked

export type Tipo = 'master' | 'administrador' | 'usuario' | 'representante' | 'cliente' | 'fornecedor'

const of = (path: string, query: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ empresa: EMPRESA, ...query }).toString()}`
const read = (path: string, query: Record<string, string> = {}): Asked => ({
  method: 'GET',
  path: of(path, query),
})
const write = (method: 'POST' | 'PATCH', path: string, body: string, query = {}): Asked => ({
  method,
  path: of(path, query),
  body,
})
const PAGE = { pagina: '1', offset: '50' }
const YEAR = {
  dt_emissao_ini: `01/01/${Number(todayIn().slice(0, 4)) - 1}`,
  dt_emissao_fim: formatDateBr(todayIn()),
}
/** A date after every deadline. */
const VALID = formatDateBr(addDays(todayIn(), 90))
const oneOf = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('A demonstração não tem do que ler.')
  return item
}

/** Most orders that may wait for their release: more are saved than released. */
const WAITING = 2_000

/** Calls of each type. One is drawn at random; a call that is listed twice is twice as frequent. */
export function callersOf(terms: Terms): Record<Tipo, Make> {
  const toRelease: number[] = []
  const toFinish: number[] = []
  const numbers: { codven: number; chave: string }[] = []

  const save: Make = () => ({
    ...write('POST', '/Pedido', terms.pedido),
    answered: ({ pedido }) => toRelease.length < WAITING && void toRelease.push(Number(pedido)),
  })
  const release: Make = () => {
    const numero = toRelease.shift()
    if (numero === undefined) return read('/Pedido', { ...PAGE, status_com: '0' })
    return {
      ...write('PATCH', `/Pedido/Status/${numero}`, JSON.stringify([{ bloqueio: 1 }])),
    }
  }
  const reserve: Make = () => {
    const chave = randomUUID()
    return {
      ...read('/Proximo', { tabela: 'VENDA', campo: 'CODVEN', chave }),
      answered: ({ valor }) => void numbers.push({ codven: Number(valor), chave }),
    }
  }
  const sell: Make = () => {
    const number = numbers.shift()
    if (!number) return reserve()
    return {
      ...write('POST', '/VendaVarejo', terms.venda),
      key: number.chave,
      answered: ({ codven }) => void toFinish.push(Number(codven)),
    }
  }
  const finish: Make = () => {
    const codven = toFinish.shift()
    return codven === undefined ? sell() : write('PATCH', `/Varejo/Finalizacao/${codven}`, terms.finalizacao)
  }
  const answer: Make = () => {
    const { numero, seq, ordem } = oneOf(terms.cotacoes)
    const preco = 10 + Math.floor(Math.random() * 500) / 100
    const itens = [{ ordem, preco, desconto: 0, icms: 18, ipi: 5, frete: 0 }]
    const body = [{ seq, situacao: 'C', condicao: '30-60', validade: VALID, frete: 1, itens }]
    return write('PATCH', `/Cotacao/${numero}`, JSON.stringify(body))
  }
  const confirm: Make = () => write('PATCH', `/OrdemCompra/Confirmacao/${oneOf(terms.ordens)}`, '[{}]')
  /** An order without items, which the server must refuse. */
  const wrong: Make = () => ({ ...write('POST', '/Pedido', '[{"itens":[]}]'), status: 400 })
  const orders = (more: Record<string, string> = {}) => read('/Pedido', { ...PAGE, ...YEAR, ...more })
  const paper: Make = () => read(`/Pedido/Pdf/${oneOf(terms.pedidos)}`)
  const order: Make = () => read(`/Pedido/${oneOf(terms.pedidos)}`)

  const days: Record<Tipo, readonly Make[]> = {
    master: [
      () => read('/Auditoria', PAGE),
      () => read('/ExecutarWidget', { codigo: String(oneOf(terms.widgets)) }),
      () => read('/Pedido/Total', YEAR),
      () => read('/Entidade', { ...PAGE, nome: 'a' }),
      paper,
    ],
    administrador: [reserve, sell, finish, () => read('/VendaVarejoLista', { ...PAGE, ...YEAR })],
    usuario: [
      release,
      release,
      () => orders({ status_com: '0' }),
      order,
      () => read('/Pedido/Risco', { ...PAGE, status_com: '0' }),
      () => read('/ExecutarWidget', { codigo: String(oneOf(terms.widgets)) }),
    ],
    representante: [
      save,
      save,
      () => orders(),
      () => read('/Entidade', PAGE),
      () => read('/Produto', PAGE),
      wrong,
    ],
    cliente: [
      () => orders(),
      () => read(`/Pedido/${oneOf(terms.doCliente)}`),
      () => read('/FaturaPedidoLista', PAGE),
    ],
    fornecedor: [answer, confirm, () => read('/Cotacao', PAGE), () => read('/OrdemCompra', PAGE)],
  }
  return {
    master: () => oneOf(days.master)(),
    administrador: () => oneOf(days.administrador)(),
    usuario: () => oneOf(days.usuario)(),
    representante: () => oneOf(days.representante)(),
    cliente: () => oneOf(days.cliente)(),
    fornecedor: () => oneOf(days.fornecedor)(),
  }
}
