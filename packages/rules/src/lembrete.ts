/** Reminders of receivables: when each is due, and the texts that a company may change. */

export const LEMBRETE_OCASIOES = ['antes', 'no_dia', 'depois'] as const
export type LembreteOcasiao = (typeof LEMBRETE_OCASIOES)[number]

/**
 * Days after its due moment within which a reminder is still sent, for those that fell on days on which banks are
 * closed.
 */
const CATCH_UP_DAYS = 5

/** Days counted from the due day, negative before it; a parameter such as `5;2` names several. */
export function diasDoParametro(valor: string | null, padrao: readonly number[]): number[] {
  if (valor === null) return [...padrao]
  const days = valor.split(/[;,\s]+/).filter((part) => /^\d{1,3}$/.test(part))
  return [...new Set(days.map(Number))].filter((day) => day > 0)
}

/**
 * The reminder that a title has reached: the last of these days that has passed, if not long ago. A reminder before
 * the due day is sent ahead of days on which nobody is written to, and never from the due day on.
 * @param passados days since the due day
 * @param ateAProxima the same on the last day before somebody can be written to again
 */
export function ocasiaoDe(
  dias: readonly number[],
  passados: number,
  ateAProxima = passados,
): number | undefined {
  const reached = dias.filter((dia) => (dia < 0 ? passados < 0 && dia <= ateAProxima : dia <= passados))
  if (reached.length === 0) return undefined
  const last = Math.max(...reached)
  return passados - last <= CATCH_UP_DAYS ? last : undefined
}

export const tipoDaOcasiao = (dia: number): LembreteOcasiao =>
  dia === 0 ? 'no_dia' : dia < 0 ? 'antes' : 'depois'

/** Fields that the texts of a mail may use, and further fields for its line of each title. */
export const LEMBRETE_FIELDS = ['cliente', 'empresa', 'quantidade', 'total'] as const
export const LEMBRETE_ROW_FIELDS = [
  'cliente',
  'empresa',
  'numero',
  'fatura',
  'valor',
  'vencimento',
  'dias',
] as const

export interface LembreteTextos {
  assunto: string
  texto: string
  /** Text of the line for each title. */
  linha: string
}

const ROW = 'Duplicata {numero}: {valor}, vencimento em {vencimento}.'

export const LEMBRETE_PADRAO: Readonly<Record<LembreteOcasiao, LembreteTextos>> = {
  antes: {
    assunto: 'Vencimento próximo',
    texto: 'Olá, {cliente}.\n\nLembramos que vence em breve o que segue, no total de {total}.',
    linha: ROW,
  },
  no_dia: {
    assunto: 'Vencimento hoje',
    texto: 'Olá, {cliente}.\n\nVence hoje o que segue, no total de {total}.',
    linha: ROW,
  },
  depois: {
    assunto: 'Título em atraso',
    texto:
      'Olá, {cliente}.\n\nNão consta o pagamento do que segue, no total de {total}. Se já pagou, desconsidere este aviso.',
    linha: 'Duplicata {numero}: {valor}, venceu em {vencimento}, há {dias}.',
  },
}

const FIELD = /\{(\w*)\}/g

/** Fields in a text that do not exist. */
export const unknownFields = (texto: string, fields: readonly string[]): string[] =>
  [...texto.matchAll(FIELD)].flatMap(([, nome = '']) => (fields.includes(nome) ? [] : [`{${nome}}`]))

/** Replaces the fields with their values, in one pass: a value that looks like a field stays text. */
export const preencher = (texto: string, valores: Readonly<Record<string, string>>): string =>
  texto.replaceAll(FIELD, (whole, nome: string) =>
    Object.hasOwn(valores, nome) ? oneLine(valores[nome] ?? '') : whole,
  )

/** A name with line breaks would start a new paragraph in the mail. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
