import { USUARIO_FIELDS } from '@trama/contract/portal/usuario-fields'
import { useWatch } from 'react-hook-form'
import { inputOf } from '@/components/crud/form/record-fields'
import { FormReference } from '@/components/fields/form/form-reference'
import { FormText } from '@/components/fields/form/form-text'
import type { FieldProps } from '@/components/fields/field'
import { USUARIO_ERP } from '@/components/reference/usuario-erp'
import { useSession } from '@/lib/session'

const field = inputOf(USUARIO_FIELDS)

interface ErpForm {
  codigo_erp: string
  /** Code of the user's company; null for the editor's own. */
  empresa: string | null
}

/**
 * Field of the ERP user: a search in the company's ERP, or the plain code for a user of another company, whose ERP is
 * elsewhere.
 */
export function UsuarioErpField({ readOnly, span = 8 }: Pick<FieldProps, 'readOnly' | 'span'>) {
  const { usuario } = useSession()
  const empresa = useWatch<ErpForm, 'empresa'>({ name: 'empresa' })
  const isElsewhere = empresa !== null && empresa !== usuario.empresa
  const common = { ...field('codigo_erp'), span, readOnly }
  const hint = 'Define as empresas que o usuário vê; em branco, as do usuário TI'
  if (isElsewhere) {
    return <FormText<ErpForm> {...common} hint={`Código no ERP da empresa. ${hint}`} />
  }
  return <FormReference<ErpForm> {...common} hint={hint} of={USUARIO_ERP} />
}
