import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
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
import { RecusaBanner } from './recusa-banner'
import { SituacaoButton } from './situacao-button'

export interface PedidoFormPageProps {
  numero?: number | undefined
  duplicar?: boolean | undefined
  catalogo?: boolean | undefined
}

export function PedidoFormPage({ numero, duplicar = false, catalogo = false }: PedidoFormPageProps) {
  const session = useSession()
  const client = useQueryClient()
  const locks = locksOf(session.usuario.tipo)
  const load = useQuery(pedidoStartQuery({ numero, duplicar, session }))
  const save = useMutation({
    mutationFn: savePedido,
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
      draft={`pedido:${isEditing ? numero : numero ? `copia-${numero}` : 'novo'}`}
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
      {load.data?.recusa && <RecusaBanner recusa={load.data.recusa} />}
      <PedidoFields locks={locks} />
      <PedidoTabs />
      <ItemList ref={items} locks={locks} startsInCatalogo={catalogo} />
    </FormPage>
  )
}

function titleOf(numero: number | undefined, duplicar: boolean): string {
  if (numero === undefined) return 'Novo pedido'
  return duplicar ? `Cópia do pedido ${numero}` : `Pedido ${numero}`
}
