/** A list as a report: what its own call shows to this caller, page after page. */
import { aplRoutes } from '@trama/contract/apl'
import { MENU } from '@trama/contract/access'
import { type EnvioListName, envioListOf } from '@trama/contract/apl/envio/lists'
import { proximaOf } from '@trama/contract/proxima'
import { TEXTS } from '@trama/contract/messages'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { diasDoPeriodo, type PeriodoCorrente } from '@trama/rules/painel/periodo'
import type { SheetCell } from '@trama/rules/planilha/sheet-data'
import { forbidden, ruleError } from '@trama/server-kit/errors'
import * as z from 'zod/mini'
import { ordemList } from '../../compra/list-ordens'
import type { AplContext } from '../../context'
import { crmList } from '../../crm/list-crm'
import { listEntidades } from '../../entidade/list/list-entidades'
import { faturaList } from '../../fatura/list/list-faturas'
import { ordemServicoList } from '../../ordem-servico/list-ordens-servico'
import { contaList } from '../../pagar/list-contas'
import { pedidoList } from '../../pedido/list/list-pedidos'
import { pedidoFornecedorList } from '../../pedido-fornecedor/list-pedidos-fornecedor'
import { receberList } from '../../receber/list-receber'
import { solicitacaoList } from '../../solicitacao/list-solicitacoes'
import { vendaList } from '../../varejo/list/list-vendas'
import { type Column, COLUMNS } from './columns'
import type { Relatorio } from './relatorio'

type Row = Readonly<Record<string, unknown>>
/** Reads a page; the query was decoded by the schema of the list's own call. */
type Ler = (ctx: AplContext, query: never) => Promise<readonly Row[]>

const LER: Record<EnvioListName, Ler> = {
  pedidos: pedidoList.list,
  clientes: listEntidades,
  faturas: faturaList.list,
  // With the menu of sales alone, a user may see receivables of one sale at a time, but not this list.
  duplicatas: (ctx, query) => {
    const { tipo, acessos } = ctx.actor
    if (tipo !== 'cliente' && !acessos.includes(MENU.ConsultaDuplicatas)) throw forbidden()
    return receberList.list(ctx, query)
  },
  pagamentos: contaList.list,
  compras: ordemList.list,
  'pedidos-fornecedor': pedidoFornecedorList.list,
  solicitacoes: solicitacaoList.list,
  vendas: vendaList.list,
  crm: crmList.list,
  'ordens-servico': ordemServicoList.list,
}

export interface AskedList {
  lista: EnvioListName
  /** Filters as in the address of the list's screen. */
  filtros: Readonly<Record<string, string>>
  periodo?: PeriodoCorrente | null | undefined
}

const PAGE = 200

/**
 * Query of the list's call. @throws 400 for filters that the list does not accept
 */
export function listQuery({ lista, filtros, periodo }: AskedList, today = todayIn()): Row {
  const { rota, periodo: fields } = envioListOf(lista)
  const { query } = aplRoutes[rota] as { query?: z.ZodMiniObject }
  const asked = Object.fromEntries(
    Object.entries(filtros).filter(([name]) => !['pagina', 'offset', 'apos'].includes(name)),
  )
  const unknown = Object.keys(asked).some((name) => !query || !Object.hasOwn(query.shape, name))
  const read = query && !unknown ? z.safeDecode(query, asked) : undefined
  if (!read?.success) throw ruleError(`Filtro inválido: ${TEXTS.invalid}`)
  if (!periodo || !fields) return read.data
  const { data_ini, data_fim } = diasDoPeriodo(periodo, today)
  return { ...read.data, [fields[0]]: data_ini, [fields[1]]: data_fim }
}

/**
 * @param max most rows to read
 */
export async function readGivenList(ctx: AplContext, pedida: AskedList, max: number): Promise<Relatorio> {
  const query = listQuery(pedida)
  const rows: Row[] = []
  let apos: string | undefined
  for (let pagina = 1; rows.length <= max; pagina += 1) {
    // Each page follows the one before it.
    const page = await LER[pedida.lista](ctx, { ...query, pagina, offset: PAGE, apos } as never)
    rows.push(...page)
    apos = proximaOf(page)
    if (page.length < PAGE) break
  }
  const columns = COLUMNS[pedida.lista]
  return {
    titulo: envioListOf(pedida.lista).nome,
    subtitulo: periodoText(pedida, query),
    colunas: columns.map(({ header, kind }) => ({ header, kind })),
    linhas: rows.slice(0, max).map((row) => columns.map((column) => cellOf(column, row))),
    cortado: rows.length > max,
  }
}

function cellOf({ campo, codigos }: Column, row: Row): SheetCell {
  const value = row[campo]
  if (codigos) return codigos.find((code) => code.value === value)?.label ?? null
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

function periodoText({ lista }: AskedList, query: Row): string {
  const fields = envioListOf(lista).periodo
  if (!fields) return ''
  const [ini, fim] = fields.map((field) => query[field])
  if (typeof ini !== 'string' && typeof fim !== 'string') return ''
  const day = (value: unknown) => (typeof value === 'string' ? formatDateBr(value) : '')
  return `De ${day(ini) || 'o início'} a ${day(fim) || 'hoje em diante'}`
}
