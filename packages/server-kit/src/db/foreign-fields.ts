import type { FieldLabel } from '@trama/contract/field'
import type { FieldError } from '@trama/contract/issues'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { isSame } from './keeps'

interface Foreign {
  /** Who may not change the fields, with the article: "O fornecedor". */
  quem: string
  fields: Readonly<Record<string, Pick<FieldLabel, 'label'>>>
  /** What the path of a field begins with, such as `itens.0.` */
  path?: string
}

/**
 * Errors that name the fields which a save would change although its caller may not. A client that sends the whole
 * record sends a field as it read it: a field that is left out, is empty or has one of the known values is no error, nor
 * is zero where no number is stored. A field that the caller cannot read comes back empty.
 * @param known the stored record, and others whose values a client may send as well
 */
export const foreignFields = (
  { quem, fields, path = '' }: Foreign,
  sent: object,
  ...known: readonly object[]
): FieldError[] =>
  Object.entries(fields).flatMap(([name, { label }]) => {
    const value: unknown = Reflect.get(sent, name)
    const isKnown = (stored: unknown) => isSame(value, stored) || (value === 0 && isSame(stored, null))
    const passes =
      isSame(value, null) || value === '' || known.some((record) => isKnown(Reflect.get(record, name)))
    return passes ? [] : [{ campo: `${path}${name}`, mensagem: SERVER_TEXTS.naoAltera(quem, label) }]
  })
