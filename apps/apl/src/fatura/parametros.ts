/** The company's parameters for invoices (docs/operations.md). */
import { type SQL, sql } from 'drizzle-orm'

export const PARAMETROS_FATURA = {
  /** Series of own invoices; 1 when unset. */
  serie: 'FIS10',
  /** Hours within which an invoice may be cancelled; 24 when unset. */
  prazo: 'FIS95',
  /** Account that collects receivables; without it there are no boletos. */
  conta: 'FIN10',
} as const

export const parametroFatura = (
  empresa: string | SQL,
  nome: keyof typeof PARAMETROS_FATURA,
): SQL<string | null> =>
  sql`(select valor from parametro where empresa = ${empresa} and codigo = ${PARAMETROS_FATURA[nome]} and tipo = '')`

const SERIE = 1
const SERIE_MAX = 889

/** The series of the company's own invoices. */
export const serieOf = (valor: string | null): number => wholeOf(valor, SERIE, SERIE_MAX)

/** SQL for the account that collects receivables, if it is active. */
export const contaDeCobranca = (empresa: string | SQL): SQL<string | null> =>
  sql`(select b.conta from conta_bancaria b
    where b.empresa = ${empresa} and b.ativa = 'S' and b.conta = ${parametroFatura(empresa, 'conta')})`

/** A whole number within its bounds; another text in the parameter counts as unset. */
export const wholeOf = (valor: string | null, usual: number, max: number): number =>
  valor !== null && /^\d{1,6}$/.test(valor.trim()) && Number(valor) <= max ? Number(valor) : usual
