import { USUARIO_FIELDS } from '@trama/contract/portal/usuario-fields'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import { useWatch } from 'react-hook-form'
import { inputOf } from '@/components/crud/form/record-fields'
import { FormReference } from '@/components/fields/form/form-reference'
import { FormText } from '@/components/fields/form/form-text'
import type { FieldProps } from '@/components/fields/field'
import type { Reference } from '@/components/reference/references'
import { useSession } from '@/lib/session'
import { erpApi } from './usuario-api'

const USUARIO_ERP: Reference = {
  recent: 'usuario-erp',
  async load(nome, signal) {
    const found = await erpApi.listUsuariosErp({ query: { nome, offset: NAME_SEARCH_SIZE }, signal })
    return found.map(({ codigo, nome }) => ({ code: codigo, name: nome }))
  },
  nameOf: async (codigo, signal) => (await erpApi.getUsuarioErp({ params: { codigo }, signal })).nome,
}

const field = inputOf(USUARIO_FIELDS)

interface ErpForm {
  codigo_erp: string
  /** Null: the editor's own company. */
  empresa: string | null
}

/** A search in the company's ERP; for a user of another company, whose ERP is elsewhere, the plain code. */
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
