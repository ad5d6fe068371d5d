import type { Database } from '@trama/server-kit/db/database'
import { firstRow } from '@trama/server-kit/db/database'
import { LOJ } from '@trama/contract/apl/varejo/codes'
import { sql } from 'drizzle-orm'
import { type CopyRow, copyRows } from '../copy-rows'
import { CONTAS } from '../fatura/contas'
import { SERIE } from '../fatura/tributar'
import { clientesDemo } from '../load-clientes'
import type { DemoLoader } from '../loader'
import { pedidosDemo } from '../pedido/load-pedidos'
import { produtosDemo } from '../catalogo/load-produtos'
import { at, Random } from '../random'
import { caixaOf } from './caixas'
import { duplicatasOf, itemRows, notaItemRows, parcelaRows, type State, vendaRow } from './rows'
import type { DemoVenda, VarejoSource } from './demo-venda'
import { generateVendas } from './vendas'
import { cpfOf } from '../check-digits'
import { type DemoEmpresa, EMPRESA_ROWS } from '../empresas'

/** The customer for buyers who give no name (LOJ 100), numbered after all customers with one. */
function consumidorRow({ emp_pat, representantes }: DemoEmpresa, codcli: number, today: string): CopyRow {
  const casa = at(
    EMPRESA_ROWS.filter((row) => row.emp_pat === emp_pat),
    0,
  )
  const cnpj = cpfOf(990_000 + Number(emp_pat))
  return {
    empresa: emp_pat,
    codcli,
    nome: 'Consumidor final',
    fantasia: 'Consumidor final',
    cnpj,
    ...block('ent', casa, cnpj),
    ...block('cob', casa, cnpj),
    inscricao: 'ISENTO',
    codrep: at(representantes, 0).codrep,
    ativo: 'S',
    bloqueio: 'N',
    data_cad: today,
    dt_altera: today,
    cep: casa.emp_cep,
    cod_cid: casa.emp_cod_cid,
    nome_cid: casa.emp_cidade,
    uf: casa.emp_estado,
    endereco: casa.emp_endereco,
    num_end: casa.emp_numero,
    bairro: casa.emp_bairro,
    cod_pais: '1058',
    condicao: '001',
    cif: 1,
    desconto: 0,
    transporte: '06',
    tabela: 'VAREJO',
  }
}

const block = (suffix: 'ent' | 'cob', casa: (typeof EMPRESA_ROWS)[number], cnpj: string) => ({
  [`cnpj_${suffix}`]: cnpj,
  [`cep_${suffix}`]: casa.emp_cep,
  [`cod_cid_${suffix}`]: casa.emp_cod_cid,
  [`nome_cid_${suffix}`]: casa.emp_cidade,
  [`uf_${suffix}`]: casa.emp_estado,
  [`end_${suffix}`]: casa.emp_endereco,
  [`num_${suffix}`]: casa.emp_numero,
  [`bairro_${suffix}`]: casa.emp_bairro,
})

const words = (text: string) => text.split(/\s+/)
const FATURA =
  words(`empresa chave fatura serie tipfat codcli codrep dt_emissao hora codcond qtde valor_produtos desconto frete
  valor_icms valor_ipi valor_pis valor_cofins valor_ibs valor_cbs valor valor_total impresso ambiente criado_em`)
const NOTA_ITEM = words('empresa chave item tipo codigo cor tam qtde preco desconto valor')
const VENDA =
  words(`empresa codven codcli codrep data hora tabela tipo_venda status quantidade valor_bruto valor
  vldesconto vlabatimento valor_liq troco cdcondicao tipo_operacao docto fatura chave_nfe impresso caixa dt_final motivo
  salvo_em salvo_por salvo_id finalizado_em finalizado_por finalizado_id cancelado_em cancelado_por cancelado_id`)
const ITEM = words('empresa codven coditven codigo cor tam quantidade preco_orig valor desconto')
const PARCELA = words('empresa codven ordem nrparcela vencimento valor cdmoeda meio duplicata')
const ABATIMENTO = words('empresa codven numero tipo valor')
const DUPLICATA =
  words(`empresa numero tipo cupom fatura chave codcli codrep dt_emissao dt_vencto dt_pagto valor valor_pago conta
  nosso_numero codigo`)
const CAIXA =
  words(`empresa numero data fundo operador situacao diferenca versao obs aberto_em aberto_por aberto_id
  fechado_em fechado_por fechado_id conferido_em conferido_por conferido_id`)
const MOVIMENTO = words('empresa numero ordem tipo valor motivo feito_em feito_por feito_id')
const CONTAGEM = words('empresa numero codmoe esperado contado')

/** Days of sales that are in memory at a time. */
const BATCH = 60

/** Loads a shop's sales and cash sessions batch by batch, as many as the company has orders. */
export const varejoDemo: DemoLoader<void> = {
  nome: 'varejo',
  needs: [clientesDemo, produtosDemo, pedidosDemo],
  async load({ database, empresa: casa, pedidos, today, now, of }) {
    const { emp_pat: empresa, parte } = casa
    const clientes = of(clientesDemo)
    const consumidor = clientes.length + 1
    const cliente = consumidorRow(casa, consumidor, today)
    await copyRows(database, 'entidade', Object.keys(cliente), [cliente])
    await loadParametros(database, empresa, consumidor)
    const count = Math.round(pedidos * parte)
    const nota = await lastOf(database, empresa, NOTA)
    const source = { casa, count, today, now, clientes, produtos: of(produtosDemo), consumidor, nota }
    await loadVendas(database, source)
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

/** Counters from which the numbers of sales go on, because orders have used the first ones. */
const NOSSO = `nosso_numero:${CONTAS[0].conta}`
const NOTA = `nfe:${SERIE}`
async function lastOf({ db }: Database, empresa: string, nome: string): Promise<number> {
  const last = await firstRow(
    db,
    sql`select valor from sequencia where empresa = ${empresa} and nome = ${nome}`,
  )
  return Number(last?.valor ?? 0)
}

async function loadVendas(database: Database, source: VarejoSource): Promise<void> {
  const empresa = source.casa.emp_pat
  const state = {
    source,
    telling: new Random(`caixa:${empresa}`),
    paying: new Random(`varejo duplicata:${empresa}`),
    nosso: await lastOf(database, empresa, NOSSO),
    caixa: 0,
    codven: 0,
    nota: source.nota,
  }
  let days: DemoVenda[][] = []
  for (const day of byDay(generateVendas(source))) {
    days.push(day)
    if (days.length < BATCH) continue
    await storeDays(database, state, days)
    days = []
  }
  await storeDays(database, state, days)
  await database.db.execute(sql`insert into sequencia (empresa, nome, valor)
    values (${empresa}, 'venda', ${state.codven}), (${empresa}, 'caixa', ${state.caixa}),
      (${empresa}, ${NOSSO}, ${state.nosso}), (${empresa}, ${NOTA}, ${state.nota})
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

async function storeDays(database: Database, state: State, days: readonly DemoVenda[][]): Promise<void> {
  const { today, now, casa } = state.source
  const empresa = casa.emp_pat
  const sessions = days.map((vendas) => {
    state.caixa++
    const data = vendas[0]?.data ?? today
    return { vendas, ...caixaOf(state.telling, { empresa, numero: state.caixa, data, today, now, vendas }) }
  })
  const vendas = days.flat()
  const notas = vendas.flatMap(({ nota }) => nota ?? [])
  state.codven += vendas.length
  state.nota += notas.length
  const rows = sessions.flatMap((session) => session.vendas.map((venda) => vendaRow(state, session, venda)))
  await copyRows(
    database,
    'caixa',
    CAIXA,
    sessions.map(({ row }) => row),
  )
  await copyRows(
    database,
    'fatura',
    FATURA,
    notas.map(({ row }) => row),
  )
  await copyRows(database, 'fatura_item', NOTA_ITEM, notaItemRows(empresa, notas))
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

/** Marks credits as used by the sales that they paid. */
const useCreditos = (database: Database, empresa: string) =>
  database.db.execute(sql`update duplicata d set valor_pago = used.valor,
      dt_pagto = case when used.valor >= d.valor then used.dia end
    from (select a.numero, sum(a.valor) as valor, max(v.dt_final) as dia from venda_abatimento a
      join venda v on v.empresa = a.empresa and v.codven = a.codven where a.empresa = ${empresa} group by 1) used
    where d.empresa = ${empresa} and d.numero = used.numero`)
