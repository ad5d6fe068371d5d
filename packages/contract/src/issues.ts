/** Turns what zod finds wrong into the specification's Portuguese texts (S1 §5.1). */
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
  return TEXTS.invalid
}

z.config({ customError: issueText })

export interface FieldError {
  /** Dotted path of the field, such as `itens.0.qtde`; empty for the whole body. */
  campo: string
  mensagem: string
}

/** What zod found wrong, one entry a field, with the text for the user. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  return error.issues.map((issue) => ({ campo: issue.path.join('.'), mensagem: issue.message }))
}
