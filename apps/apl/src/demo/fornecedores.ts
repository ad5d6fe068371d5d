import { DEMO_PESSOAS } from '@trama/server-kit/demo/demo-people'
import { cnpjOf } from './check-digits'
import { enderecoDoFornecedor } from './fatura/fiscal'
import { at, type Random } from './random'

export const FORNECEDORES = [
  DEMO_PESSOAS.fornecedor,
  { nome: 'Confecções Rio do Sul Ltda', cnpj: cnpjOf(910_001) },
  { nome: 'Tecelagem Apucarana S.A.', cnpj: cnpjOf(910_002) },
  { nome: 'Facção Brusque Indústria de Malhas Ltda', cnpj: cnpjOf(910_003, true) },
  { nome: 'Jeans Toritama Confecções ME', cnpj: cnpjOf(910_004) },
  { nome: 'Algodão do Cerrado Vestuário Ltda', cnpj: cnpjOf(910_005, true) },
].map((fornecedor, i) => ({ codfor: i + 1, ...fornecedor, ...enderecoDoFornecedor(i + 1) }))

/** Reasons for a changed delivery date. */
export const MOTIVOS = [
  'Atraso na produção',
  'Aguardando matéria-prima',
  'Antecipação pedida pelo cliente',
  'Adiamento pedido pelo cliente',
  'Transporte reprogramado',
  'Ajuste de grade',
].map((descricao, i) => ({ codigo: String(i + 1).padStart(2, '0'), descricao }))

/** Places, counted from the newest order, of the demo supplier's orders: some released, some waiting. */
const DO_FORNECEDOR_DEMO = new Set([1, 3, 5, 13, 23, 33, 43])
const PARTE = 0.06
const ROYALTIES = [4, 5, 6, 7.5, 8, 10] as const

/** Supplier that makes an order on the company's behalf, if any; two of five such orders are the demo supplier's. */
export function pickFornecedor(random: Random, place: number) {
  const demo = DO_FORNECEDOR_DEMO.has(place)
  if (!random.chance(PARTE) && !demo) return {}
  const others = FORNECEDORES.slice(1)
  const { codfor } = demo || random.chance(0.4) ? at(FORNECEDORES, 0) : random.pick(others)
  return {
    codfor,
    royal: random.pick(ROYALTIES),
    motivo: random.chance(0.3) ? random.pick(MOTIVOS).codigo : null,
  }
}
