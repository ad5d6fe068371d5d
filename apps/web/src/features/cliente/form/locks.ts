import type { TipoUsuario } from '@trama/contract/access'
import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import { INTERNAL_FIELDS } from '@trama/contract/apl/entidade/fields'
import type { FlagsVersao } from '@trama/contract/features'
import { isInternal } from '@/lib/menu'

export interface ClienteLocks {
  /** Names of the read-only fields. */
  readOnly: ReadonlySet<string>
  /** True for the company's own users, who also set terms, credit and the customer's situation. */
  interno: boolean
}

/** Fields of an existing customer that never change once filled (S1 §5.6). */
const FIXED_WHEN_FILLED = ['inscricao', 'cnpj_ent', 'insc_ent', 'cnpj_cob', 'insc_cob'] as const

/** Fields of a record that a type of user may not change; the server checks the same. */
export function locksOf(
  tipo: TipoUsuario,
  registro: Entidade | undefined,
  { contribuinte }: Pick<FlagsVersao, 'contribuinte'>,
): ClienteLocks {
  const interno = isInternal(tipo)
  const readOnly = new Set<string>(interno ? [] : [...INTERNAL_FIELDS, 'codrep'])
  if (registro) {
    for (const name of ['cnpj', 'nome', ...FIXED_WHEN_FILLED.filter((name) => registro[name])]) {
      readOnly.add(name)
    }
  }
  // An older server lacks the field; a representative says it of a new customer only.
  if (!contribuinte || (registro && !interno)) readOnly.add('contribuinte')
  return { readOnly, interno }
}
