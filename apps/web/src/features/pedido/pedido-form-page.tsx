import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FormSave } from '@/components/crud/form-body'
import { FormPage } from '@/components/crud/form-page'
import { useBackToList } from '@/components/crud/use-back-to-list'
import { toast } from '@/components/ui/toast-store'
import { useSession } from '@/lib/session'
import { ItemList, type ItemListHandle } from './item-list'
import { PedidoFields } from './pedido-fields'
import type { PedidoForm } from './pedido-form-model'
import { pedidoKeys } from './pedido-keys'
import { locksOf } from './pedido-locks'
import { PEDIDO_ACTIONS, pedidoErrors, savePedido } from './pedido-save'
import { pedidoStartQuery } from './pedido-start'
import { PedidoSummary } from './pedido-summary'
import { PedidoTabs } from './pedido-tabs'
import { RegrasPainel } from './regras-painel'
import { DevolvidoBanner, RecusaBanner } from './recusa-banner'
import { SituacaoButton } from './situacao-button'

export interface PedidoFormPageProps {
  numero?: number | undefined
  duplicar?: boolean | undefined
  catalogo?: boolean | undefined
  /** An order of the device's queue, to be corrected. */
  fila?: string | undefined
}

export function PedidoFormPage({ numero, duplicar = false, catalogo = false, fila }: PedidoFormPageProps) {
  const session = useSession()
  const client = useQueryClient()
  const locks = locksOf(session.usuario.tipo)
  const load = useQuery(pedidoStartQuery({ numero, duplicar, fila, session }))
  const save = useMutation({
    mutationFn: (input: FormSave<PedidoForm>) => savePedido(input, fila),
    meta: { invalidates: [pedidoKeys.all], handlesError: true },
  })
  const isEditing = numero !== undefined && !duplicar
  const toList = useBackToList('/TablePedido')
  const items = useRef<ItemListHandle>(null)

  return (
    <FormPage<PedidoForm, Awaited<ReturnType<typeof savePedido>>>
      title={titleOf(numero, duplicar)}
      badge={isEditing && <SituacaoButton numero={numero} empresa={session.empresa.emp_pat} />}
      load={load}
      draft={`pedido:${isEditing ? numero : draftOf(numero, fila)}`}
      idempotencyKey={fila}
      stamp={load.data?.versao ?? ''}
      actions={PEDIDO_ACTIONS}
      validate={(values, action) => pedidoErrors(values, action, { client, locks })}
      save={save.mutateAsync}
      onSaved={({ resultado }) => {
        toast.success(resultado)
        toList()
      }}
      onClose={toList}
      summary={
        <>
          <PedidoSummary />
          <RegrasPainel locks={locks} onItem={(codigo) => items.current?.openItem(codigo)} />
        </>
      }
    >
      {load.data?.devolvido && <DevolvidoBanner text={load.data.devolvido} />}
      {load.data?.recusa && <RecusaBanner recusa={load.data.recusa} />}
      <PedidoFields locks={locks} />
      <PedidoTabs />
      <ItemList ref={items} locks={locks} startsInCatalogo={catalogo} />
    </FormPage>
  )
}

/** Unsaved work of a new order, of a copy, or of one that waits on the device. */
const draftOf = (numero: number | undefined, fila: string | undefined) =>
  numero ? `copia-${numero}` : fila ? `fila-${fila}` : 'novo'

function titleOf(numero: number | undefined, duplicar: boolean): string {
  if (numero === undefined) return 'Novo pedido'
  return duplicar ? `Cópia do pedido ${numero}` : `Pedido ${numero}`
}
