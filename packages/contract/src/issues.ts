/** Translates errors of zod into the specification's Portuguese texts (S1 §5.1). */
import * as z from 'zod/mini'
import { TEXTS } from './messages'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

function issueText(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return TEXTS.required
  if (issue.code === 'too_big' && issue.origin === 'string') return TEXTS.maxLength(issue.maximum)
  if (issue.code === 'too_small' && issue.origin === 'string') return TEXTS.minLength(issue.minimum)
  if (issue.code === 'too_big' && ['number', 'int'].includes(issue.origin))
    return TEXTS.maxValue(issue.maximum)
  if (issue.code === 'too_small' && ['number', 'int'].includes(issue.origin))
    return TEXTS.minValue(issue.minimum)
  // An empty text is the empty choice of a select.
  return issue.input === '' ? TEXTS.required : TEXTS.invalid
}

z.config({ customError: issueText })

export interface FieldError {
  /** Dotted path of the field, such as `itens.0.qtde`; empty for the whole body. */
  campo: string
  mensagem: string
}

/** What a row of each list of a body is called; a row of any other list is a line. */
const ROWS: Partial<Record<string, string>> = {
  itens: 'Item',
  contatos: 'Contato',
  fornecedores: 'Fornecedor',
  itcondivenda: 'Parcela',
  abatimento: 'Abatimento',
}

/** Text of an error outside of its input: with the row that it is about, and never with a path. */
export function fieldErrorText({ campo, mensagem }: FieldError): string {
  const [, list = '', at] = /(?:^|\.)([a-z_]+)\.(\d+)(?:\.|$)/.exec(campo) ?? []
  return at === undefined ? mensagem : `${ROWS[list] ?? 'Linha'} ${Number(at) + 1}: ${mensagem}`
}

/** The first error of each field that zod found, with the text for the user. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const found = new Map<string, FieldError>()
  for (const { path, message } of error.issues) {
    const campo = path.join('.')
    if (!found.has(campo)) found.set(campo, { campo, mensagem: message })
  }
  return [...found.values()]
}
