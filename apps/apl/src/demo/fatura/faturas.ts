import { DEMO_COMPRADORA } from '@trama/server-kit/demo/demo-people'
import { addDays } from '@trama/rules/date-br'
import { parteFaturada } from '@trama/rules/fatura/parcela'
import { parcelas } from '@trama/rules/parcelas'
import type { Uf } from '@trama/rules/uf'
import type { CopyRow } from '../copy-rows'
import { EMPRESA_ROWS } from '../empresas'
import { FORNECEDORES } from '../fornecedores'
import type { DemoPedido } from '../pedido/pedidos'
import { at, type Random } from '../random'
import { enderecoDoFornecedor } from './fiscal'
import { chaveOf, SERIE, tributar } from './tributar'

interface Row {
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
  linhas: readonly Row[]
  /** Instalments; empty for a cancelled invoice. */
  parcelas: readonly { vencimento: string; valor: number }[]
}

const MOTIVOS = [
  'Pedido trocado na expedição',
  'Quantidade digitada errada',
  'Cliente pediu outra transportadora',
]

/** Invoices of an order: one, and in a few cases another one before it that was cancelled or denied. */
export function faturasOf(random: Random, empresa: string, pedido: DemoPedido, today: string): DemoFatura[] {
  const { nota, notaAnterior, dt_fatura } = pedido
  if (nota === null) return []
  // Invoices of today were issued just after midnight, so that none lies in the future.
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
  linhas: readonly Row[]
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
  const { linhas, totais } = tributar({
    itens: lines,
    desconto,
    outras,
    frete,
    dia: dt_fatura,
    de: emitente.uf,
    para: cliente.municipio.uf,
    contribuinte: cliente.contribuinte !== 'N',
  })
  return {
    emitente,
    pedido,
    linhas: lines.map(({ ordem, tipo, codigo, cor, tam, qtde, preco }, i) => ({
      item: i + 1,
      ordem,
      tipo,
      codigo,
      cor,
      tam,
      qtde,
      preco,
      ...at(linhas, i),
    })),
    parcelas: parcelas(totais.valor, dt_fatura, { ...condicao, diave: 0 }).map(({ vencimento, valor }) => ({
      vencimento,
      valor,
    })),
    row: {
      empresa,
      serie: SERIE,
      codfor,
      pedido: numero,
      codcli: cliente.codcli,
      codrep: pedido.codrep,
      dt_emissao: dt_fatura,
      hora,
      tab_trans: pedido.tab_trans,
      codcond: condicao.codigo,
      qtde: totals.faturado,
      ...totais,
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
  const chave = chaveOf(random, { ...emitente, dia: dt_fatura, numero: Number(fatura) })
  const cancelled = impresso === 'C' && {
    cancelada_em: `${dt_fatura}T${hora}-03:00`,
    cancelada_por: DEMO_COMPRADORA,
    motivo,
  }
  return { ...rest, chave, linhas, row: { ...row, empresa, chave, fatura, impresso, ...cancelled } }
}
