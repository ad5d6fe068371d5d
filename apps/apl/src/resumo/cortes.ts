/** What the daily sums have of each source, and where its documents are. */
import { type SQL, sql } from 'drizzle-orm'

/** How rows are told apart beside their day and state; empty: not at all. */
export type Corte = '' | 'codrep' | 'codcli' | 'colecao' | 'grupo'

/** Of what documents add, by its column in the sums. */
export type Medida = 'documentos' | 'qtde' | 'valor' | 'valor_fat' | 'valor_pen'
export const MEDIDAS = ['documentos', 'qtde', 'valor', 'valor_fat', 'valor_pen'] as const satisfies Medida[]

/** Kept by month: few customers buy twice on one day. */
export const POR_MES: Corte = 'codcli'

interface FonteResumida {
  cortes: readonly Corte[]
  /** The documents, for the days of a month that is not asked for whole. */
  tabela: SQL
  dia: SQL
}

export const RESUMIDAS = {
  /** Without drafts; the state of one of materials is followed by an M. */
  pedido: {
    cortes: ['', 'codrep', 'codcli', 'colecao', 'grupo'],
    tabela: sql`pedido`,
    dia: sql`o.dt_emissao`,
  },
  /** Without cancelled and denied ones; they have no state here. */
  fatura: { cortes: ['', 'codrep', 'codcli'], tabela: sql`fatura`, dia: sql`o.dt_emissao` },
  /** Without credits, by the day on which they fall due: paid is `valor_fat`, open `valor_pen`. */
  receber: { cortes: ['', 'codrep', 'codcli'], tabela: sql`duplicata`, dia: sql`o.dt_vencto` },
  /** All sales, open, cancelled and returns too: their state is status and kind, such as 10. */
  varejo: { cortes: ['', 'codrep', 'codcli'], tabela: sql`venda`, dia: sql`o.data` },
} as const satisfies Record<string, FonteResumida>

/** Of an order's state in the sums, as `situacao` of the order has it. */
export const SITUACAO_DO_PEDIDO = sql`left(situacao, 1)`
/** Whether these are orders of products, whose quantity is pieces. */
export const SAO_PECAS = sql`situacao not like '_M'`

export type FonteNome = keyof typeof RESUMIDAS
export const isResumida = (fonte: string): fonte is FonteNome => Object.hasOwn(RESUMIDAS, fonte)
export const hasCorte = (fonte: FonteNome, corte: string): corte is Corte =>
  RESUMIDAS[fonte].cortes.some((own) => own === corte)
