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
  /** View of what each document adds, for the days of a month that is not asked for whole. */
  documentos: SQL
}

export const RESUMIDAS = {
  /** Without drafts; the state of one of materials is followed by an M. */
  pedido: {
    cortes: ['', 'codrep', 'codcli', 'colecao', 'grupo'],
    documentos: sql`resumo_de_pedido`,
  },
  /** Without cancelled and denied ones; they have no state here. */
  fatura: { cortes: ['', 'codrep', 'codcli'], documentos: sql`resumo_de_fatura` },
  /** Without credits, by the day on which they fall due: paid is `valor_fat`, open `valor_pen`. */
  receber: { cortes: ['', 'codrep', 'codcli'], documentos: sql`resumo_de_duplicata` },
  /** All sales, open, cancelled and returns too: their state is status and kind, such as 10. */
  varejo: { cortes: ['', 'codrep', 'codcli'], documentos: sql`resumo_de_venda` },
} as const satisfies Record<string, FonteResumida>

/** Of an order's state in the sums, as `situacao` of the order has it. */
export const SITUACAO_DO_PEDIDO = sql`left(situacao, 1)`
/** Whether these are orders of products, whose quantity is pieces. */
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
    union all select 'grupo', d.dia, d.grupo where d.grupo is not null) c`
