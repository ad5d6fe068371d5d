import { useMutation } from '@tanstack/react-query'
import { EDITORES_DE_USUARIOS, TIPO_USUARIO_TEXTO, TIPOS, type TipoUsuario } from '@trama/contract/access'
import { fieldErrors } from '@trama/contract/issues'
import { VisaoInput } from '@trama/contract/portal/visao'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DeleteButton } from '@/components/crud/form/delete-button'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { newKey } from '@/components/crud/form/form-draft'
import type { ColumnChoice } from '@/components/crud/grid/column-choice'
import type { Search } from '@/components/crud/list/filter/list-filter'
import { FormCheckbox, FormCheckboxList } from '@/components/fields/form/form-choice'
import { FormText } from '@/components/fields/form/form-text'
import { toast } from '@/components/ui/status/toast-store'
import { useSession } from '@/lib/session'
import type { ListView } from './list-view'
import { visaoKeys } from './visao-keys'
import { visaoApi } from './visao-queries'

export interface VisaoDialogProps {
  lista: string
  /** Filters and order on the screen, which the view saves. */
  search: Search
  colunas: ColumnChoice | null
  /** The view to change; undefined for a new one. */
  view: ListView | undefined
  onSaved: (id: number) => void
  onClose: () => void
}

interface Values {
  nome: string
  padrao: 'S' | 'N'
  tipos: TipoUsuario[]
}

const TIPO_CHOICES = TIPOS.map((value) => ({ value, label: TIPO_USUARIO_TEXTO[value] }))

/** Dialog that saves the list as it is on the screen as a named view. */
export function VisaoDialog({ lista, search, colunas, view, onSaved, onClose }: VisaoDialogProps) {
  const { usuario } = useSession()
  const shares = EDITORES_DE_USUARIOS.some((tipo) => tipo === usuario.tipo)
  const [key] = useState(newKey)
  const save = useMutation({
    mutationFn: (body: VisaoInput) =>
      view
        ? visaoApi.updateVisao({ params: { id: view.id }, body: { ...body, versao: view.versao } })
        : visaoApi.createVisao({ body, idempotencyKey: key }),
    meta: { invalidates: [visaoKeys], handlesError: true },
  })
  const bodyOf = (values: Values): VisaoInput => ({
    ...values,
    lista,
    filtros: JSON.stringify(search),
    colunas: colunas && JSON.stringify(colunas),
  })

  return (
    <FormDialog<Values>
      title={view ? 'Alterar visão' : 'Salvar visão'}
      description="Guarda os filtros, a ordem e as colunas que estão na tela."
      size="sm"
      confirm="Salvar"
      start={{ nome: view?.nome ?? '', padrao: view?.padrao ?? 'N', tipos: view?.tipos ?? [] }}
      validate={(values) => {
        const read = z.safeEncode(VisaoInput, bodyOf(values))
        return read.success ? [] : fieldErrors(read.error)
      }}
      send={async (values) => {
        const { resultado, id } = await save.mutateAsync(bodyOf(values))
        onSaved(id)
        toast.success(resultado)
        onClose()
      }}
      status={
        view && (
          <DeleteButton
            question={`Excluir a visão "${view.nome}"?`}
            remove={() => visaoApi.deleteVisao({ params: { id: view.id } })}
            invalidates={[visaoKeys]}
            onDeleted={(resultado) => {
              toast.success(resultado)
              onClose()
            }}
          />
        )
      }
      onClose={onClose}
    >
      <FormText<Values> name="nome" label="Nome" required maxLength={60} span={12} />
      <FormCheckbox<Values> name="padrao" label="A lista começa com ela" on="S" off="N" span={12} />
      {shares && (
        <FormCheckboxList<Values, TipoUsuario>
          name="tipos"
          label="Compartilhar com"
          hint="Sem nenhum, a visão é só sua."
          options={TIPO_CHOICES}
          inline
          span={12}
        />
      )}
    </FormDialog>
  )
}
