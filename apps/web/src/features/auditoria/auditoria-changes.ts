import type { Auditoria } from '@trama/contract/auditoria'
import { fieldLabel } from '@trama/contract/labels'
import { listChanges } from './auditoria-lists'
import { NOTHING, valueText } from './auditoria-value'

export interface Change {
  campo: string
  antes: string
  depois: string
}

type Row = Pick<Auditoria, 'registro' | 'antes' | 'depois' | 'nomes'>

/**
 * Changes of an entry in readable words, one line per field. For a changed record only fields with a new value; for a
 * record that was created, removed or acted on, all fields.
 */
export function changesOf({ registro, antes, depois, nomes = [] }: Row): Change[] {
  const names = Object.keys(depois ?? antes ?? {})
  return names.flatMap((campo) => {
    const [before, after] = [antes?.[campo], depois?.[campo]]
    const lists = listChanges(campo, before, after)
    if (lists) return lists
    const text = (value: unknown) => valueText(value, { registro, campo, nomes })
    const line = { campo: labelOf(registro, campo), antes: text(before), depois: text(after) }
    const isSame = line.antes === line.depois
    return isSame && (antes || line.depois === NOTHING) ? [] : [line]
  })
}

/** Label of a field; a field without a label is shown by its column name in readable words. */
function labelOf(registro: string, field: string): string {
  const words = field.replaceAll('_', ' ')
  return fieldLabel(registro, field)?.label ?? words.charAt(0).toUpperCase() + words.slice(1)
}
