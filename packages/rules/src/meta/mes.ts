/** Names of months as people write them; in the code a month is its first day, yyyy-MM-01. */
const NOMES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

/** Name of a month (1 to 12): "Janeiro". */
export const mesNome = (mes: number): string => capitalized(NOMES[mes - 1] ?? '')
/** Short name of a month (1 to 12): "Jan". */
export const mesCurto = (mes: number): string => mesNome(mes).slice(0, 3)
export const MESES: readonly number[] = NOMES.map((_, at) => at + 1)

/** Number of a month (1 to 12), from its first day. */
export const numeroDoMes = (mes: string): number => Number(mes.slice(5, 7))
export const primeiroDia = (ano: number, mes: number): string => `${ano}-${String(mes).padStart(2, '0')}-01`

/** A month for use inside a sentence: "novembro de 2026". */
export const mesPorExtenso = (mes: string): string =>
  `${NOMES[numeroDoMes(mes) - 1] ?? ''} de ${mes.slice(0, 4)}`

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The first day of a typed month: "11", "nov", "Novembro", "nov/26", "11/2026", "2026-11", "01/11/2026"; without a
 * year, that of `ano` is taken. Undefined for an invalid text or a year outside 2000 to 2099.
 */
export function parseMes(text: string, ano: number): string | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/^(?:meta|vendas?) +(?:de +|em +)?/, '')
  const [, yearFirst, monthLast] = /^(\d{4})[-/.](\d{1,2})(?:[-/.]0?1)?$/.exec(plain) ?? []
  if (yearFirst !== undefined) return mesOf(monthLast, yearFirst)
  const [, month, year = String(ano)] =
    /^(?:0?1[-/.](?=\d{1,2}[-/.]\d))?(\d{1,2}|[a-z]{3,9})\.?(?:(?: *[-/.] *| +(?:de +)?)(\d{4}|\d{2}))?$/.exec(
      plain,
    ) ?? []
  return mesOf(month, year)
}

function mesOf(month: string | undefined, year: string): string | undefined {
  if (month === undefined) return undefined
  const mes = /^\d/.test(month) ? Number(month) : NAMED.findIndex((name) => isNamed(name, month)) + 1
  const ano = year.length === 2 ? 2000 + Number(year) : Number(year)
  return mes >= 1 && mes <= 12 && ano >= 2000 && ano <= 2099 ? primeiroDia(ano, mes) : undefined
}

const NAMED = NOMES.map((nome) => nome.replace('ç', 'c'))
const isNamed = (name: string, typed: string) => name === typed || name.slice(0, 3) === typed
