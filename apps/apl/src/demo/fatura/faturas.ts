import { addDays } from '@trama/rules/date-br'
import { parteFaturada } from '@trama/rules/fatura/parcela'
import { fromCents } from '@trama/rules/money'
import { isCodigoNumerico, nfeKey } from '@trama/rules/nfe/chave'
import { parcelas } from '@trama/rules/parcelas'
import type { Uf } from '@trama/rules/uf'
import { taxesOf } from '../../nfe/impostos/calcular'
import { parametrosFiscais } from '../../nfe/impostos/parametros'
import { somar } from '../../nfe/impostos/somar'
import type { CopyRow } from '../copy-rows'
import { EMPRESA_ROWS } from '../empresas'
import { FORNECEDORES } from '../fornecedores'
import type { DemoPedido } from '../pedido/pedidos'
import { at, type Random } from '../random'
import { enderecoDoFornecedor } from './fiscal'

interface Linha {
  item: number
  ordem: number
  tipo: 'P' | 'M'
  codigo: string
  cor: string
  tam: string
  qtde: number
  preco: number
  desconto: number
  valor: number
}

export interface DemoFatura {
  row: CopyRow
  chave: string
  pedido: DemoPedido
  linhas: readonly Linha[]
  /** None of a cancelled one. */
  parcelas: readonly { vencimento: string; valor: number }[]
}

const SEM_PARAMETROS = parametrosFiscais([])
const MOTIVOS = [
  'Pedido trocado na expedição',
  'Quantidade digitada errada',
  'Cliente pediu outra transportadora',
]

/** What was invoiced of an order: one invoice, in a few after another one that was cancelled or denied. */
export function faturasOf(random: Random, empresa: string, pedido: DemoPedido, today: string): DemoFatura[] {
  const { nota, notaAnterior, dt_fatura } = pedido
  if (nota === null) return []
  // What was invoiced today was so early that nothing lies ahead.
  const hora = dt_fatura === today ? '00:05:00' : pedido.hora
  const made = makeFatura({ ...pedido, hora }, empresa)
  const isRecent = dt_fatura >= addDays(today, -1)
  const impresso = isRecent && random.chance(0.12) ? random.pick(['N', 'T'] as const) : 'S'
  const last = withKey(random, empresa, made, { fatura: nota, impresso })
  if (notaAnterior === null) return [last]
  const before = withKey(random, empresa, made, {
    fatura: notaAnterior,
    impresso: random.chance(0.85) ? 'C' : 'D',
    motivo: random.pick(MOTIVOS),
  })
  return [{ ...before, parcelas: [] }, last]
}

type Made = Omit<DemoFatura, 'chave' | 'linhas'> & {
  linhas: readonly Linha[]
  emitente: { cnpj: string; uf: Uf }
}

function makeFatura(pedido: DemoPedido, empresa: string): Made {
  const { numero, cliente, condicao, dt_fatura, hora, totals, codfor, itens } = pedido
  const casa = at(
    EMPRESA_ROWS.filter(({ emp_pat }) => emp_pat === empresa),
    0,
  )
  const emitente =
    codfor === undefined
      ? { cnpj: casa.emp_cnpj, uf: casa.emp_estado }
      : { cnpj: at(FORNECEDORES, codfor - 1).cnpj, uf: enderecoDoFornecedor(codfor).uf }
  const lines = itens.flatMap((item, i) =>
    item.qtde_f > 0 ? [{ ...item, qtde: item.qtde_f, ordem: i + 1 }] : [],
  )
  const { desconto, outras, frete } = parteFaturada(itens, lines, pedido, { valor: 0, frete: 0 })
  const tributos = taxesOf(
    {
      itens: lines.map(({ tipo, qtde, preco }) => ({ tipo, ncm: '', origem: 0, qtde, preco })),
      desconto,
      outras,
      frete,
      dia: dt_fatura,
      de: emitente.uf,
      para: cliente.municipio.uf,
      simples: false,
      contribuinte: cliente.cnpj.length > 11,
    },
    SEM_PARAMETROS,
  )
  const somas = somar(tributos)
  const valor = fromCents(somas.valor)
  return {
    emitente,
    pedido,
    linhas: lines.map(({ ordem, tipo, codigo, cor, tam, qtde, preco }, i) => {
      const { vProd = 0, vDesc = 0 } = tributos[i] ?? {}
      const worth = { desconto: fromCents(vDesc), valor: fromCents(vProd - vDesc) }
      return { item: i + 1, ordem, tipo, codigo, cor, tam, qtde, preco, ...worth }
    }),
    parcelas: parcelas(valor, dt_fatura, { ...condicao, diave: 0 }).map((parcela) => ({
      vencimento: parcela.vencimento,
      valor: parcela.valor,
    })),
    row: {
      empresa,
      serie: 1,
      codfor,
      pedido: numero,
      codcli: cliente.codcli,
      codrep: pedido.codrep,
      dt_emissao: dt_fatura,
      hora,
      tab_trans: pedido.tab_trans,
      codcond: condicao.codigo,
      qtde: totals.faturado,
      valor_produtos: fromCents(somas.vProd),
      desconto: fromCents(somas.vDesc),
      frete: fromCents(somas.vFrete),
      valor_icms: fromCents(somas.icms.valor),
      valor_ipi: fromCents(somas.ipi.valor),
      valor_pis: fromCents(somas.pis.valor),
      valor_cofins: fromCents(somas.cofins.valor),
      valor_ibs: fromCents(somas.ibs.valor),
      valor_cbs: fromCents(somas.cbs.valor),
      valor,
      valor_total: fromCents(somas.vItem),
      ambiente: 2,
      dt_planejada: pedido.entrega,
      criado_em: `${dt_fatura}T${hora}-03:00`,
    },
  }
}

interface State {
  fatura: string
  impresso: 'N' | 'S' | 'T' | 'C' | 'D'
  motivo?: string
}

function withKey(
  random: Random,
  empresa: string,
  made: Made,
  { fatura, impresso, motivo }: State,
): DemoFatura {
  const { emitente, row, linhas, ...rest } = made
  const { dt_fatura, hora } = made.pedido
  const numero = Number(fatura)
  const chave = nfeKey({ ...emitente, dia: dt_fatura, serie: 1, numero, cNF: codigoNumerico(random, numero) })
  const cancelled = impresso === 'C' && {
    cancelada_em: `${dt_fatura}T${hora}-03:00`,
    cancelada_por: 'ANA SOUZA',
    motivo,
  }
  return { ...rest, chave, linhas, row: { ...row, empresa, chave, fatura, impresso, ...cancelled } }
}

function codigoNumerico(random: Random, numero: number): string {
  const cNF = String(random.int(0, 99_999_999)).padStart(8, '0')
  return isCodigoNumerico(cNF, numero) ? cNF : codigoNumerico(random, numero)
}
