/** Contents of the daily sums for each source, and the table of its documents. */
import { type SQL, sql } from 'drizzle-orm'

/**
 * Dimension that the sums are split by, in addition to day and state; empty: no split. `codrep_grupo` splits by both, with
 * a tab between them in `chave`.
 */
export type Corte = '' | 'codrep' | 'codcli' | 'colecao' | 'grupo' | 'codrep_grupo'

/** Figure that documents add to, named as its column in the sums. */
export type Medida = 'documentos' | 'qtde' | 'valor' | 'valor_fat' | 'valor_pen'
export const MEDIDAS = ['documentos', 'qtde', 'valor', 'valor_fat', 'valor_pen'] as const satisfies Medida[]

/** Groupings that are kept by month: few customers buy twice on one day, and few representatives sell a group twice. */
const MENSAIS: ReadonlySet<Corte> = new Set(['codcli', 'codrep_grupo'])
export const isMensal = (corte: Corte): boolean => MENSAIS.has(corte)
/** Whether a grouping sums the parts of orders by product group. */
export const isDePartes = (corte: Corte): boolean => corte === 'grupo' || corte === 'codrep_grupo'

/** SQL for one dimension of a cell's `chave`. */
export const chaveDo = (corte: Corte, dimensao: string): SQL =>
  corte === 'codrep_grupo' ? sql`split_part(chave, chr(9), ${dimensao === 'codrep' ? 1 : 2})` : sql`chave`

interface FonteResumida {
  cortes: readonly Corte[]
  /** View of what each document adds, for the days of a month that is not asked for whole. */
  documentos: SQL
}

export const RESUMIDAS = {
  /** Orders without drafts; an M after the state marks an order of materials. */
  pedido: {
    cortes: ['', 'codrep', 'codcli', 'colecao', 'grupo', 'codrep_grupo'],
    documentos: sql`resumo_de_pedido`,
  },
  /** Invoices without cancelled and denied ones; their state is empty in the sums. */
  fatura: { cortes: ['', 'codrep', 'codcli'], documentos: sql`resumo_de_fatura` },
  /** Receivables without credits, by due day: `valor_fat` is the paid amount, `valor_pen` the open one. */
  receber: { cortes: ['', 'codrep', 'codcli'], documentos: sql`resumo_de_duplicata` },
  /** All retail sales, also open, cancelled and returned ones; the state is status and kind, such as 10. */
  varejo: { cortes: ['', 'codrep', 'codcli'], documentos: sql`resumo_de_venda` },
} as const satisfies Record<string, FonteResumida>

/** SQL for an order's own `situacao`, without the M of materials. */
export const SITUACAO_DO_PEDIDO = sql`left(situacao, 1)`
/** Condition for orders of products, whose quantity counts pieces. */
export const SAO_PECAS = sql`situacao not like '_M'`

export type FonteNome = keyof typeof RESUMIDAS
export const isResumida = (fonte: string): fonte is FonteNome => Object.hasOwn(RESUMIDAS, fonte)
export const hasCorte = (fonte: FonteNome, corte: string): corte is Corte =>
  RESUMIDAS[fonte].cortes.some((own) => own === corte)

/** The cells `corte, dia, chave` that a delta `d` adds to, to be joined as `c`: a part of an order counts in its group alone. */
export const CORTES_DO_DELTA = sql`cross join lateral (
    select v.corte, v.dia, coalesce(v.chave, '(sem)') as chave from (values
      ('', d.dia, ''),
      ('codrep', d.dia, d.codrep),
      ('codcli', d.dia - (extract(day from d.dia)::int - 1), d.codcli::text),
      ('colecao', d.dia, d.colecao)) v(corte, dia, chave)
    where d.grupo is null and (v.corte <> 'colecao' or d.fonte = 'pedido')
    union all select 'grupo', d.dia, d.grupo where d.grupo is not null
    union all select 'codrep_grupo', d.dia - (extract(day from d.dia)::int - 1),
      coalesce(d.codrep, '(sem)') || chr(9) || d.grupo where d.grupo is not null) c`
