import type { Database } from '@trama/server-kit/db/database'
import { firstRow } from '@trama/server-kit/db/database'
import { LOJ } from '@trama/contract/apl/varejo/codes'
import { MEIO } from '@trama/rules/varejo/meio'
import { sql } from 'drizzle-orm'
import { type CopyRow, copyRows } from '../copy-rows'
import { CONTAS, codigoOf } from '../fatura/contas'
import { clientesDemo } from '../load-clientes'
import type { DemoLoader } from '../loader'
import { pedidosDemo } from '../pedido/load-pedidos'
import { produtosDemo } from '../catalogo/load-produtos'
import { Random } from '../random'
import { at, caixaOf, OPERADORA } from './caixas'
import { consumidorRow } from './consumidor'
import { recebido } from './pagamento'
import { type DemoVenda, generateVendas, type VarejoSource } from './vendas'

const words = (text: string) => text.split(/\s+/)
const VENDA =
  words(`empresa codven codcli codrep data hora tabela tipo_venda status quantidade valor_bruto valor
  vldesconto vlabatimento valor_liq troco cdcondicao tipo_operacao fatura impresso caixa dt_final motivo
  salvo_em salvo_por salvo_id finalizado_em finalizado_por finalizado_id cancelado_em cancelado_por cancelado_id`)
const ITEM = words('empresa codven coditven codigo cor tam quantidade preco_orig valor')
const PARCELA = words('empresa codven ordem nrparcela vencimento valor cdmoeda meio duplicata')
const ABATIMENTO = words('empresa codven numero tipo valor')
const DUPLICATA =
  words(`empresa numero tipo cupom codcli codrep dt_emissao dt_vencto dt_pagto valor valor_pago conta
  nosso_numero codigo`)
const CAIXA =
  words(`empresa numero data fundo operador situacao diferenca versao obs aberto_em aberto_por aberto_id
  fechado_em fechado_por fechado_id conferido_em conferido_por conferido_id`)
const MOVIMENTO = words('empresa numero ordem tipo valor motivo feito_em feito_por feito_id')
const CONTAGEM = words('empresa numero codmoe esperado contado')

/** Days of sales in memory at a time. */
const BATCH = 60

/** A shop's sales with their till: as many as the company has orders, batch by batch. */
export const varejoDemo: DemoLoader<void> = {
  nome: 'varejo',
  needs: [clientesDemo, produtosDemo, pedidosDemo],
  async load({ database, empresa: casa, pedidos, today, now, onProgress, of }) {
    const { emp_pat: empresa, parte } = casa
    const clientes = of(clientesDemo)
    const consumidor = clientes.length + 1
    const cliente = consumidorRow(casa, consumidor, today)
    await copyRows(database, 'entidade', Object.keys(cliente), [cliente])
    await loadParametros(database, empresa, consumidor)
    const count = Math.round(pedidos * parte)
    const source = { casa, count, today, now, clientes, produtos: of(produtosDemo), consumidor }
    await loadVendas(database, source)
    onProgress(`${empresa}: ${count} vendas no varejo`)
  },
}

const loadParametros = (database: Database, empresa: string, consumidor: number) =>
  copyRows(
    database,
    'parametro',
    ['empresa', 'tipo', 'codigo', 'valor'],
    [
      { empresa, tipo: LOJ.tipo, codigo: LOJ.cliente, valor: String(consumidor) },
      { empresa, tipo: LOJ.tipo, codigo: LOJ.direto, valor: 'S' },
      { empresa, tipo: LOJ.tipo, codigo: LOJ.caixa, valor: 'S' },
    ],
  )

async function loadVendas(database: Database, source: VarejoSource): Promise<void> {
  const empresa = source.casa.emp_pat
  const [conta] = CONTAS
  const last = await firstRow(
    database.db,
    sql`select valor from sequencia
    where empresa = ${empresa} and nome = ${`nosso_numero:${conta.conta}`}`,
  )
  const state = {
    source,
    telling: new Random(`caixa:${empresa}`),
    paying: new Random(`varejo duplicata:${empresa}`),
    nosso: Number(last?.valor ?? 0),
    caixa: 0,
    codven: 0,
  }
  let days: DemoVenda[][] = []
  for (const day of byDay(generateVendas(source))) {
    days.push(day)
    if (days.length < BATCH) continue
    // oxlint-disable-next-line no-await-in-loop
    await storeDays(database, state, days)
    days = []
  }
  await storeDays(database, state, days)
  await database.db.execute(sql`insert into sequencia (empresa, nome, valor)
    values (${empresa}, 'venda', ${state.codven}), (${empresa}, 'caixa', ${state.caixa}),
      (${empresa}, ${`nosso_numero:${conta.conta}`}, ${state.nosso})
    on conflict (empresa, nome) do update set valor = excluded.valor`)
  await useCreditos(database, empresa)
}

function* byDay(vendas: Iterable<DemoVenda>): Generator<DemoVenda[]> {
  let day: DemoVenda[] = []
  for (const venda of vendas) {
    if (day[0] && day[0].data !== venda.data) {
      yield day
      day = []
    }
    day.push(venda)
  }
  if (day.length > 0) yield day
}

interface State {
  source: VarejoSource
  telling: Random
  paying: Random
  nosso: number
  caixa: number
  codven: number
}

async function storeDays(database: Database, state: State, days: readonly DemoVenda[][]): Promise<void> {
  const { today, now, casa } = state.source
  const empresa = casa.emp_pat
  const sessions = days.map((vendas) => {
    state.caixa++
    const data = vendas[0]?.data ?? today
    return { vendas, ...caixaOf(state.telling, { empresa, numero: state.caixa, data, today, now, vendas }) }
  })
  const vendas = days.flat()
  state.codven += vendas.length
  const rows = sessions.flatMap((session) => session.vendas.map((venda) => vendaRow(state, session, venda)))
  await copyRows(
    database,
    'caixa',
    CAIXA,
    sessions.map(({ row }) => row),
  )
  await copyRows(database, 'venda', VENDA, rows)
  await copyRows(
    database,
    'duplicata',
    DUPLICATA,
    vendas.flatMap((venda) => duplicatasOf(state, venda)),
  )
  await Promise.all([
    copyRows(
      database,
      'caixa_movimento',
      MOVIMENTO,
      sessions.flatMap(({ movimentos }) => movimentos),
    ),
    copyRows(
      database,
      'caixa_contagem',
      CONTAGEM,
      sessions.flatMap(({ contagens }) => contagens),
    ),
    copyRows(database, 'venda_item', ITEM, itemRows(empresa, vendas)),
    copyRows(database, 'venda_parcela', PARCELA, parcelaRows(empresa, vendas)),
    copyRows(
      database,
      'venda_abatimento',
      ABATIMENTO,
      vendas.flatMap(({ codven, abatimento }) =>
        abatimento ? [{ empresa, codven, tipo: 'DV', ...abatimento }] : [],
      ),
    ),
  ])
}

const MOTIVOS = ['Cliente desistiu', 'Item errado', 'Vai pagar de outra forma'] as const

interface Session {
  row: CopyRow
  isChecked: boolean
}

function vendaRow({ source, telling }: State, { row, isChecked }: Session, venda: DemoVenda): CopyRow {
  const { itens: _, pagos: __, abatimento, codcond, ...header } = venda
  const { data, hora, status, tipo_venda, codven } = venda
  const when = at(data, hora, source.now)
  const by = (ato: string) => ({
    [`${ato}_em`]: when,
    [`${ato}_por`]: OPERADORA.nome,
    [`${ato}_id`]: OPERADORA.id,
  })
  // Those with a customer's name were invoiced by the ERP of that time.
  const isInvoiced = status === 1 && tipo_venda === 0 && isChecked && venda.codcli !== source.consumidor
  return {
    ...header,
    empresa: source.casa.emp_pat,
    tabela: 'VAREJO',
    vlabatimento: abatimento?.valor ?? 0,
    cdcondicao: codcond,
    tipo_operacao: codcond && (tipo_venda === 1 ? 'D01' : 'V01'),
    ...by('salvo'),
    ...(isInvoiced && { status: 3, impresso: 'S', fatura: String(20_000 + codven) }),
    ...(status === 1 && { ...by('finalizado'), dt_final: data, caixa: tipo_venda === 2 ? null : row.numero }),
    ...(status === 2 && { ...by('cancelado'), motivo: telling.pick(MOTIVOS) }),
  }
}

function duplicatasOf(
  state: State,
  { codven, codcli, codrep, data, tipo_venda, pagos }: DemoVenda,
): CopyRow[] {
  const { source, paying } = state
  return pagos.flatMap((pago) => {
    const isReturn = tipo_venda === 1
    if (isReturn && pago.quitado) return []
    const isBoleto = pago.meio === MEIO.boleto
    if (isBoleto) state.nosso++
    return [
      {
        empresa: source.casa.emp_pat,
        numero: `V${codven}-${pago.ordem}`,
        tipo: isReturn ? 'DV' : 'D',
        cupom: codven,
        codcli,
        codrep,
        dt_emissao: data,
        dt_vencto: pago.vencimento,
        valor: pago.valor,
        ...(isReturn ? { valor_pago: 0 } : recebido(paying, pago, data, source.today)),
        ...(isBoleto && {
          conta: CONTAS[0].conta,
          nosso_numero: String(state.nosso),
          codigo: codigoOf(paying),
        }),
      },
    ]
  })
}

function* itemRows(empresa: string, vendas: readonly DemoVenda[]): Generator<CopyRow> {
  for (const { codven, itens } of vendas) {
    for (const [i, item] of itens.entries()) yield { empresa, codven, coditven: i + 1, ...item }
  }
}

function* parcelaRows(empresa: string, vendas: readonly DemoVenda[]): Generator<CopyRow> {
  for (const { codven, tipo_venda, pagos } of vendas) {
    for (const pago of pagos) {
      const duplicata = tipo_venda === 1 && pago.quitado ? null : `V${codven}-${pago.ordem}`
      yield { empresa, codven, ...pago, duplicata }
    }
  }
}

/** What sales took of credits. */
const useCreditos = (database: Database, empresa: string) =>
  database.db.execute(sql`update duplicata d set valor_pago = used.valor,
      dt_pagto = case when used.valor >= d.valor then used.dia end
    from (select a.numero, sum(a.valor) as valor, max(v.dt_final) as dia from venda_abatimento a
      join venda v on v.empresa = a.empresa and v.codven = a.codven where a.empresa = ${empresa} group by 1) used
    where d.empresa = ${empresa} and d.numero = used.numero`)
