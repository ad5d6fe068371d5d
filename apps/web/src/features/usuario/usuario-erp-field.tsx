import { useQuery } from '@tanstack/react-query'
import { NAME_SEARCH_SIZE } from '@trama/contract/wire'
import { useWatch } from 'react-hook-form'
import { FormSearch } from '@/components/fields/form/form-search'
import { FormText } from '@/components/fields/form/form-text'
import type { FieldProps } from '@/components/fields/field'
import type { LoadOptions } from '@/components/fields/search/use-option-search'
import { useSession } from '@/lib/session'
import { erpApi } from './usuario-api'

const loadUsuariosErp: LoadOptions = async (nome, signal) => {
  const found = await erpApi.listUsuariosErp({ query: { nome, offset: NAME_SEARCH_SIZE }, signal })
  return found.map(({ codigo, nome }) => ({ code: codigo, name: nome }))
}

interface ErpForm {
  codigo_erp: string
  /** Null: the editor's own company. */
  empresa: string | null
}

/** A search in the company's ERP; for a user of another company, whose ERP is elsewhere, the plain code. */
export function UsuarioErpField({ readOnly, span = 8 }: Pick<FieldProps, 'readOnly' | 'span'>) {
  const { usuario } = useSession()
  const [empresa, codigo] = useWatch<ErpForm, ['empresa', 'codigo_erp']>({
    name: ['empresa', 'codigo_erp'],
  })
  const isElsewhere = empresa !== null && empresa !== usuario.empresa
  // The portal keeps the code alone.
  const { data: found } = useQuery({
    queryKey: ['usuario-erp', codigo],
    queryFn: ({ signal }) => erpApi.getUsuarioErp({ params: { codigo }, signal }),
    enabled: codigo !== '' && !isElsewhere,
  })
  const common = { name: 'codigo_erp', span, label: 'Usuário ERP', readOnly } as const
  const hint = 'Define as empresas que o usuário vê; em branco, as do usuário TI'
  if (isElsewhere) {
    return <FormText<ErpForm> {...common} hint={`Código no ERP da empresa. ${hint}`} maxLength={30} />
  }
  return (
    <FormSearch<ErpForm>
      {...common}
      hint={hint}
      store="code"
      displayName={found?.nome}
      recent="usuario-erp"
      load={loadUsuariosErp}
    />
  )
}
